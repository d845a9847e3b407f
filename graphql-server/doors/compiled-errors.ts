import { type DocumentNode, type FieldNode, GraphQLError, type VariableNode, visit } from 'graphql';

type Place = FieldNode | VariableNode;

/** The errors of graphql-jit as graphql-js reports them: with the nodes of the document that they are about. */
export function locatedErrors(errors: readonly GraphQLError[], document: DocumentNode): GraphQLError[] {
  const places = placesIn(document);
  return errors.map(({ message, locations, path, originalError }) => {
    const nodes = locations?.flatMap(({ line, column }) => places.get(`${line}:${column}`) ?? []);
    return new GraphQLError(message, { nodes, path, originalError });
  });
}

/** The fields and variables of a document by their line and column. */
function placesIn(document: DocumentNode): Map<string, Place> {
  const places = new Map<string, Place>();
  const add = (place: Place) => {
    const start = place.loc?.startToken;
    if (start) places.set(`${start.line}:${start.column}`, place);
  };
  visit(document, { Field: add, Variable: add });
  return places;
}
