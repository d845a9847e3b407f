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
import type { Reason } from '../../common/reasons';

type Path = readonly (string | number)[];

interface VariableProblem {
  message: string;
  /** Set if the input has a field that this version of the schema lacks. */
  reason?: Extract<Reason, 'UNKNOWN_FIELD'>;
}

/** Describes the first bad variable in terms of the schema. Undefined if all variables are valid. */
export function variableProblem(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  values: Record<string, unknown>,
): VariableProblem | undefined {
  for (const { variable, type: typeNode, defaultValue } of variableDefinitions) {
    const type = typeFromAST(schema, typeNode);
    if (!isInputType(type)) continue;
    const value = values[variable.name.value];
    if (value === undefined && (defaultValue || !isNonNullType(type))) continue;
    const problem = firstProblem(value, type);
    if (problem) return { ...problem, message: `Variable "$${variable.name.value}" is not valid${problem.message}` };
  }
  return undefined;
}

function firstProblem(value: unknown, type: GraphQLInputType): VariableProblem | undefined {
  const stop = new Error('one problem is enough');
  let problem: VariableProblem | undefined;
  try {
    coerceInputValue(
      value,
      type,
      (path, part) => {
        const place = path.length > 0 ? ` at "${path.join('.')}"` : '';
        const { message, reason } = expectation(typeAt(type, path), part);
        problem = { message: `${place}: ${message}`, reason };
        throw stop;
      },
      true,
    );
  } catch (error) {
    if (error !== stop) throw error;
  }
  return problem;
}

/** Returns the type at a path of field names and list positions. */
function typeAt(type: GraphQLInputType, path: Path): GraphQLInputType {
  if (isNonNullType(type)) return path.length > 0 ? typeAt(type.ofType, path) : type;
  const [key, ...rest] = path;
  if (key === undefined) return type;
  // GraphQL accepts a single value as a list of one. Then the path has no position.
  if (isListType(type)) return typeAt(type.ofType, typeof key === 'number' ? rest : path);
  return isInputObjectType(type) ? typeAt(type.getFields()[key]!.type, rest) : type;
}

function expectation(type: GraphQLInputType, value: unknown): VariableProblem {
  const named = getNamedType(type);
  if (value == null) return { message: `a value of type ${type} is required` };
  if (!isInputObjectType(named)) return { message: `a value of type ${named.name} is expected` };
  if (typeof value !== 'object' || Array.isArray(value)) return { message: 'an object is expected' };
  const given = value as Record<string, unknown>;
  const missing = Object.values(named.getFields()).find(
    (field) => isRequiredInputField(field) && given[field.name] === undefined,
  );
  if (missing) return { message: `${missing.name} is required` };
  return { message: `it has a field that ${named.name} does not define`, reason: 'UNKNOWN_FIELD' };
}
