import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';

type Path = readonly (string | number)[];

/** Describes the first bad variable in words of the schema. Returns undefined if all variables are valid. */
export function variableProblem(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  values: Record<string, unknown>,
): string | undefined {
  for (const { variable, type: typeNode, defaultValue } of variableDefinitions) {
    const type = typeFromAST(schema, typeNode);
    if (!isInputType(type)) continue;
    const value = values[variable.name.value];
    if (value === undefined && (defaultValue || !isNonNullType(type))) continue;
    const problem = firstProblem(value, type);
    if (problem) return `Variable "$${variable.name.value}" is not valid${problem}`;
  }
  return undefined;
}

function firstProblem(value: unknown, type: GraphQLInputType): string | undefined {
  const stop = new Error('one problem is enough');
  let problem: string | undefined;
  try {
    coerceInputValue(
      value,
      type,
      (path, part) => {
        const place = path.length > 0 ? ` at "${path.join('.')}"` : '';
        problem = `${place}: ${expectation(typeAt(type, path), part)}`;
        throw stop;
      },
      true,
    );
  } catch (error) {
    if (error !== stop) throw error;
  }
  return problem;
}

/** The type at a path of field names and list positions. */
function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType {
  if (isNonNullType(type)) return path.length > 0 ? typeAt(type.ofType, path) : type;
  const [key, ...rest] = path;
  if (key === undefined) return type;
  // GraphQL takes a single value as a list of one; its path then has no position.
  if (isListType(type)) return typeAt(type.ofType, typeof key === 'number' ? rest : path);
  return isInputObjectType(type) ? typeAt(type.getFields()[key]!.type, rest) : type;
}

function expectation(type: GraphQLInputType, value: unknown): string {
  const named = getNamedType(type);
  if (value == null) return `a value of type ${type} is required`;
  if (!isInputObjectType(named)) return `a value of type ${named.name} is expected`;
  if (typeof value !== 'object' || Array.isArray(value)) return 'an object is expected';
  const given = value as Record<string, unknown>;
  const missing = Object.values(named.getFields()).find(
    (field) => isRequiredInputField(field) && given[field.name] === undefined,
  );
  return missing ? `${missing.name} is required` : `it has a field that ${named.name} does not define`;
}
