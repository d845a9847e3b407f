import { getMetadataStorage as rulesStorage } from 'class-validator';
import { GraphQLScalarType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { type InputClass } from '../core/inputs/input-class';
import { graphqlOnlyFields, isPublishedClass, restFields, type Shape } from '../core/shapes/shapes';

type Schema = Record<string, unknown>;
type Rule = { type: string; name?: string; propertyName: string; constraints?: unknown[]; each: boolean };

/** JSON Schema of each GraphQL scalar. An enum's schema lists its values instead. */
const SCALARS: Record<string, Schema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Day: { type: 'string', format: 'date' },
  Moment: { type: 'string', format: 'date-time' },
  Decimal: { type: 'string', pattern: '^-?\\d+(\\.\\d{1,2})?$' },
  JSONObject: { type: 'object' },
};

/** Limits that class-validator rules add to a field's type. Rules without an equivalent are omitted. */
const LIMITS: Record<string, (constraints: unknown[]) => Schema> = {
  isUuid: () => ({ format: 'uuid' }),
  isEmail: () => ({ format: 'email' }),
  isIn: ([values]) => ({ enum: values }),
  max: ([maximum]) => ({ maximum }),
  min: ([minimum]) => ({ minimum }),
  isText: ([maxLength]) => ({ maxLength }),
  isWhole: ([minimum, maximum]) => ({ minimum, maximum }),
  maxLength: ([maxLength]) => ({ maxLength }),
};

/** Returns the JSON Schema of an input's fields, and the names of the required fields. */
export function inputSchema(input: InputClass<object>): { properties: Record<string, Schema>; required: string[] } {
  const rules = rulesStorage().getTargetValidationMetadatas(input, '', false, false) as Rule[];
  const rulesOf = (name: string) => rules.filter(({ propertyName }) => propertyName === name);
  /** True if validation skips a field with this value. Then the field may be omitted (undefined) or null. */
  const isSkipped = (name: string, value: unknown) =>
    rulesOf(name).some(
      ({ type, constraints: [isLookedAt] = [] }) =>
        type === 'conditionalValidation' && !(isLookedAt as (...sent: unknown[]) => boolean)({ [name]: value }, value),
    );
  const blank = new (input as new () => Record<string, unknown>)();
  const notInRest = graphqlOnlyFields(input);
  const fields = [...inputFields(input)].filter(([name]) => !notInRest.includes(name));
  return {
    properties: Object.fromEntries(
      fields.map(([name, { getType, typeOptions, description }]) => {
        const one = { ...typeSchema(getType() as Shape, (nested) => inputObject(nested)), ...limitsOf(rulesOf(name)) };
        const schema = typeOptions.array ? { type: 'array', items: one } : one;
        const described = { ...(isSkipped(name, null) ? orNull(schema) : schema), ...(description && { description }) };
        return [name, described];
      }),
    ),
    required: fields.map(([name]) => name).filter((name) => !isSkipped(name, undefined) && blank[name] === undefined),
  };
}

/** Returns the schema of a nullable value. */
function orNull({ type, enum: values, ...rest }: Schema): Schema {
  return { ...rest, type: [type, 'null'], ...(values ? { enum: [...(values as unknown[]), null] } : {}) };
}

const inputObject = (input: object): Schema => ({ type: 'object', ...inputSchema(input as InputClass<object>) });

const limitsOf = (rules: Rule[]): Schema =>
  Object.assign({}, ...rules.map(({ name, constraints }) => LIMITS[name ?? '']?.(constraints ?? [])));

type InputField = ReturnType<typeof getMetadataStorage>['fields'][number];

/** Returns an input's fields by name. A class's fields replace inherited ones. */
function inputFields(input: object): Map<string, InputField> {
  const parent = Object.getPrototypeOf(input) as object | null;
  const fields = parent && parent !== Function.prototype ? inputFields(parent) : new Map<string, InputField>();
  for (const field of getMetadataStorage().fields) if (field.target === input) fields.set(field.name, field);
  return fields;
}

/** Returns the JSON Schema of a shape in REST. */
export function outputSchema(shape: Shape): Schema {
  if (Array.isArray(shape)) return { type: 'array', items: outputSchema(shape[0]) };
  return typeSchema(shape, objectSchema);
}

function objectSchema(published: object): Schema {
  const fields = restFields(published as never);
  const properties = fields.map(({ name, type, isList, nullable }) => {
    const schema = outputSchema((isList ? [type] : type) as Shape);
    return [name, nullable ? { anyOf: [schema, { type: 'null' }] } : schema];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: fields.map(({ name }) => name),
    additionalProperties: false,
  };
}

function typeSchema(type: Shape, nested: (type: object) => Schema): Schema {
  if (type instanceof GraphQLScalarType) return SCALARS[type.name] ?? {};
  if (typeof type === 'function') {
    const { name } = type;
    return isPublishedClass(type) || inputFields(type).size > 0 ? nested(type) : (SCALARS[name] ?? {});
  }
  return { type: 'string', enum: Object.values(type as object) };
}
