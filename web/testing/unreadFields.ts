import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import ts from 'typescript';
import { findReaders } from './fieldReaders';

/** Text of a GraphQL document, and the path of the file with its generated types. */
export interface ClientDocument {
  text: string;
  generated: string;
}

interface Field {
  /** Path such as 'timecards.edges.node.date'. */
  path: string;
  /** Type and field, such as 'Timecard.date'. */
  of: string;
  needsReader: boolean;
}

/**
 * Returns the selected fields that no client code reads, such as 'Timecards: timecards.edges.node.date'. Ignores ids,
 * `__typename`, paging fields, and a mutation's own field. A field in a mutation's response counts as read if a query reads it,
 * because the response updates the cached record. A field named in `columns` counts as read, because tables and exports read it
 * by key.
 */
export function unreadFields(
  program: ts.Program,
  isClientCode: (file: ts.SourceFile) => boolean,
  schema: GraphQLSchema,
  documents: readonly ClientDocument[],
  columns: ReadonlySet<string> = new Set(),
): string[] {
  const checker = program.getTypeChecker();
  const isRead = findReaders(program, isClientCode);
  const definitions = documents.map(({ text, generated }) => ({ generated, parsed: parse(text).definitions }));
  const fragments = definitions
    .flatMap(({ parsed }) => parsed)
    .filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION);

  const operations = definitions.flatMap(({ generated, parsed }) =>
    parsed
      .filter((definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION)
      .map(({ name, operation, selectionSet }) => {
        const result = resultType(generated, `${name?.value}${operation === 'mutation' ? 'Mutation' : 'Query'}`);
        const fields = fieldsOf(schema.getRootType(operation)!, selectionSet).map((field) => ({
          ...field,
          read: columns.has(field.path.split('.').at(-1)!) || isRead(propertyAt(result, field.path)),
        }));
        return { name: name?.value, isMutation: operation === OperationTypeNode.MUTATION, fields };
      }),
  );
  const readByQueries = new Set(
    operations
      .filter(({ isMutation }) => !isMutation)
      .flatMap(({ fields }) => fields.filter(({ read }) => read).map(({ of }) => of)),
  );
  return operations.flatMap(({ name, isMutation, fields }) =>
    fields
      .filter(({ path, of, needsReader, read }) => {
        if (!needsReader || read) return false;
        return !isMutation || (path.includes('.') && !readByQueries.has(of));
      })
      .map(({ path }) => `${name}: ${path}`),
  );

  function fieldsOf(type: GraphQLObjectType, { selections }: SelectionSetNode, before = ''): Field[] {
    return selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return fieldsBelow(type, selection, before);
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(type, selection.selectionSet, before);
      const fragment = fragments.find(({ name }) => name.value === selection.name.value)!;
      return fieldsOf(type, fragment.selectionSet, before);
    });
  }

  function fieldsBelow(type: GraphQLObjectType, { name, alias, selectionSet }: FieldNode, before: string): Field[] {
    if (name.value === '__typename') return [];
    const path = `${before}${(alias ?? name).value}`;
    const needsReader = name.value !== 'id' && type.name !== 'PageInfo';
    const inside = getNamedType(type.getFields()[name.value]!.type);
    const below = selectionSet && isObjectType(inside) ? fieldsOf(inside, selectionSet, `${path}.`) : [];
    return [{ path, of: `${type.name}.${name.value}`, needsReader }, ...below];
  }

  function resultType(generated: string, name: string): ts.Type {
    const file = program.getSourceFile(generated);
    const type = file?.statements.find(
      (statement): statement is ts.TypeAliasDeclaration =>
        ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
    );
    if (!type) throw new Error(`${generated} has no type ${name}`);
    return checker.getTypeAtLocation(type);
  }

  function propertyAt(type: ts.Type, path: string): ts.Symbol {
    let [at, found]: [ts.Type, ts.Symbol | undefined] = [type, undefined];
    for (const name of path.split('.')) {
      const one = checker.getNonNullableType(at);
      found = checker.getPropertyOfType(checker.getIndexTypeOfType(one, ts.IndexKind.Number) ?? one, name);
      if (!found) throw new Error(`The generated types lack ${path}`);
      at = checker.getTypeOfSymbol(found);
    }
    return found!;
  }
}
