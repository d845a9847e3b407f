import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/**
 * True if a document selects the field at `path` below the resolver's field, such as edges -> node -> costCodes. A field that
 * @skip may exclude counts as selected.
 */
export function selects({ fieldNodes, fragments }: GraphQLResolveInfo, path: string[]): boolean {
  const isIn = (set: SelectionSetNode | undefined, [name, ...below]: string[]): boolean =>
    (set?.selections ?? []).some((node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return isIn(fragments[node.name.value]?.selectionSet, [name!, ...below]);
      if (node.kind === Kind.INLINE_FRAGMENT) return isIn(node.selectionSet, [name!, ...below]);
      return node.name.value === name && (below.length === 0 || isIn(node.selectionSet, below));
    });
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet, path));
}
