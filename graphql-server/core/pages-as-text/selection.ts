import {
  type FieldNode,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The fields a document selects of an object, each once, with their subselections (null for a leaf). */
export interface Selection {
  type: string;
  fields: Map<string, Selection | null>;
}

export type Fragments = Record<string, { typeCondition: { name: { value: string } }; selectionSet: SelectionSetNode }>;

/** Thrown for a document that a plain selection can't express: aliases, directives, arguments below the root. */
class NotPlain extends Error {}

/** A root field of a query, and the plain selection below it. */
export interface PlainRoot {
  node: FieldNode;
  selection: Selection;
}

/**
 * The root fields of an operation, each with a plain selection of an object or a list; undefined when there is more to the
 * document than that. The document is assumed to be valid.
 */
export function plainRoots(
  { selectionSet, directives }: OperationDefinitionNode,
  fragments: Fragments,
  queryType: GraphQLObjectType,
): PlainRoot[] | undefined {
  if (directives?.length) return undefined;
  const names = new Set<string>();
  const roots: PlainRoot[] = [];
  for (const node of selectionSet.selections) {
    if (node.kind !== Kind.FIELD || node.alias || node.directives?.length || names.has(node.name.value))
      return undefined;
    names.add(node.name.value);
    const selection = plainSelection(node, fragments, queryType);
    if (!selection) return undefined;
    roots.push({ node, selection });
  }
  return roots;
}

function plainSelection(node: FieldNode, fragments: Fragments, queryType: GraphQLObjectType): Selection | undefined {
  const field = queryType.getFields()[node.name.value];
  const type = field && getNamedType(field.type);
  if (!isObjectType(type) || !node.selectionSet) return undefined;
  try {
    return selectionOf(type, [node.selectionSet], fragments);
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

function selectionOf(type: GraphQLObjectType, sets: SelectionSetNode[], fragments: Fragments): Selection {
  const below = new Map<string, SelectionSetNode[]>();
  for (const set of sets) collect(set, type.name, fragments, below);
  const fields = new Map<string, Selection | null>();
  for (const [name, nested] of below) {
    const fieldType = name === '__typename' ? undefined : getNamedType(type.getFields()[name]?.type);
    fields.set(name, isObjectType(fieldType) ? selectionOf(fieldType, nested, fragments) : null);
  }
  return { type: type.name, fields };
}

/** A field may be selected in several places, because fragments overlap: its selections are merged. */
function collect(set: SelectionSetNode, type: string, fragments: Fragments, into: Map<string, SelectionSetNode[]>) {
  for (const node of set.selections) {
    if (node.directives?.length) throw new NotPlain();
    if (node.kind === Kind.FIELD) {
      if (node.alias || node.arguments?.length) throw new NotPlain();
      const known = into.get(node.name.value) ?? [];
      into.set(node.name.value, node.selectionSet ? [...known, node.selectionSet] : known);
      continue;
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node;
    if (!fragment || (fragment.typeCondition?.name.value ?? type) !== type) throw new NotPlain();
    collect(fragment.selectionSet, type, fragments, into);
  }
}

/** A text that identifies a selection. */
export function selectionKey({ fields }: Selection): string {
  return [...fields].map(([name, below]) => name + (below ? `{${selectionKey(below)}}` : '')).join(' ');
}
