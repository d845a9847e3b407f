import ts from 'typescript';

/**
 * Finds the properties of types that the code reads, directly or through another type. For example, `personName(card.user)` reads
 * `firstName` of its parameter's type, and therefore also `firstName` of `user`.
 * @param isOurs returns true for the files to check, and false for libraries
 * @returns a function that tells whether a property is read
 */
export function findReaders(
  program: ts.Program,
  isOurs: (file: ts.SourceFile) => boolean,
): (property: ts.Symbol) => boolean {
  const checker = program.getTypeChecker();
  const read = new Set<ts.Declaration>();
  const passedTo = new Map<ts.Declaration, Set<ts.Declaration>>();
  const compared = new Map<ts.Type, Set<ts.Type>>();

  function access(type: ts.Type, name: string): void {
    for (const member of membersOf(type)) {
      for (const declaration of declarationsOf(checker.getPropertyOfType(member, name))) read.add(declaration);
    }
  }

  /** Records that a value of one type is used as another type. */
  function pass(from: ts.Type, to: ts.Type): void {
    const seen = compared.get(from) ?? new Set();
    if (from === to || seen.has(to)) return;
    compared.set(from, seen.add(to));
    for (const target of membersOf(to)) {
      for (const source of membersOf(from)) if (source !== target) passMember(source, target);
    }
  }

  function passMember(from: ts.Type, to: ts.Type): void {
    for (const property of checker.getPropertiesOfType(to)) {
      const targets = declarationsOf(property);
      const source = checker.getPropertyOfType(from, property.name);
      if (!source || !targets.some((target) => isOurs(target.getSourceFile()))) continue;
      for (const declaration of declarationsOf(source)) {
        passedTo.set(declaration, new Set([...(passedTo.get(declaration) ?? []), ...targets]));
      }
      pass(checker.getTypeOfSymbol(source), checker.getTypeOfSymbol(property));
    }
    const [given, wanted] = [from, to].map((type) => checker.getIndexTypeOfType(type, ts.IndexKind.Number));
    if (given && wanted) pass(given, wanted);
    else if (isReference(from) && isReference(to) && from.target === to.target) {
      for (const [one, other] of pairs(checker.getTypeArguments(from), checker.getTypeArguments(to))) pass(one, other);
    }
    for (const [actual, expected] of pairs(from.getCallSignatures(), to.getCallSignatures())) {
      // The arguments of the expected function are passed to the actual function.
      for (const [inside, outside] of pairs(actual.parameters, expected.parameters)) {
        pass(checker.getTypeOfSymbol(outside), checker.getTypeOfSymbol(inside));
      }
      pass(actual.getReturnType(), expected.getReturnType());
    }
  }

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node)) access(checker.getTypeAtLocation(node.expression), node.name.text);
    if (ts.isElementAccessExpression(node)) {
      for (const key of membersOf(checker.getTypeAtLocation(node.argumentExpression))) {
        if (key.isStringLiteral()) access(checker.getTypeAtLocation(node.expression), key.value);
      }
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) access(checker.getTypeAtLocation(node.parent), name.text);
    }
    // If two parts have equal types, TypeScript often gives the whole expression the type of one part. So each part is passed on.
    for (const part of partsOf(node)) pass(checker.getTypeAtLocation(part), checker.getTypeAtLocation(node));
    if (ts.isArrayLiteralExpression(node)) {
      const item = checker.getIndexTypeOfType(checker.getTypeAtLocation(node), ts.IndexKind.Number);
      for (const element of node.elements) if (item) pass(checker.getTypeAtLocation(element), item);
    }
    if (ts.isExpression(node) && !ts.isJsxAttributes(node)) {
      const place = checker.getContextualType(node);
      if (place) pass(checker.getTypeAtLocation(node), place);
    }
    ts.forEachChild(node, visit);
  }
  for (const file of program.getSourceFiles()) if (isOurs(file)) visit(file);

  return (property) => {
    const reached = new Set(declarationsOf(property));
    for (const declaration of reached) {
      if (read.has(declaration)) return true;
      for (const next of passedTo.get(declaration) ?? []) reached.add(next);
    }
    return false;
  };
}

function partsOf(node: ts.Node): readonly ts.Expression[] {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node)) return [node.left, node.right];
  if (ts.isArrayLiteralExpression(node)) return node.elements.filter(ts.isSpreadElement).map((each) => each.expression);
  return ts.isAsExpression(node) ? [node.expression] : [];
}

const declarationsOf = (symbol: ts.Symbol | undefined) => symbol?.declarations ?? [];
const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const isReference = (type: ts.Type): type is ts.TypeReference => 'target' in type;
const pairs = <A, B>(ones: readonly A[], others: readonly B[]): [A, B][] =>
  ones.slice(0, others.length).map((one, index) => [one, others[index]!]);
