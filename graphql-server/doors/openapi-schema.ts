import { getMetadataStorage } from 'class-validator';
import { decimalPattern } from '../../common/decimals';
import { nestedClass } from '../core/input-instances';
import type { InputClass } from '../core/validate';

type Schema = Record<string, unknown>;
type Rule = { type: string; name?: string; propertyName: string; constraints?: unknown[]; each: boolean };

/** One class-validator rule in JSON Schema; rules without an equivalent are left out. */
const meanings: Record<string, (constraints: unknown[]) => Schema> = {
  isString: () => ({ type: 'string' }),
  isInt: () => ({ type: 'integer' }),
  isBoolean: () => ({ type: 'boolean' }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isDay: () => ({ type: 'string', format: 'date' }),
  isMoment: () => ({ type: 'string', format: 'date-time' }),
  isDecimalText: () => ({ type: 'string', pattern: decimalPattern.source }),
  isIn: ([values]) => ({ enum: values }),
  max: ([maximum]) => ({ maximum }),
  min: ([minimum]) => ({ minimum }),
  maxLength: ([maxLength]) => ({ maxLength }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
};

/** The fields of an input class as JSON Schema, and which of them must be there. */
export function schemaOf(input: InputClass<object>): { properties: Record<string, Schema>; required: string[] } {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false) as Rule[];
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const rulesOf = (name: string) => rules.filter(({ propertyName }) => propertyName === name);
  return {
    properties: Object.fromEntries(names.map((name) => [name, propertyOf(input, name, rulesOf(name))])),
    required: names.filter((name) => !rulesOf(name).some(({ type }) => type === 'conditionalValidation')),
  };
}

function propertyOf(input: InputClass<object>, property: string, rules: Rule[]): Schema {
  const said = (each: boolean) =>
    Object.assign(
      {},
      ...rules
        .filter((rule) => rule.each === each)
        .map(({ name, constraints }) => meanings[name ?? '']?.(constraints ?? [])),
    );
  const isList = rules.some(({ name, each }) => name === 'isArray' || name === 'arrayMaxSize' || each);
  const nested = rules.some(({ type }) => type === 'nestedValidation') ? nestedClass(input, property) : undefined;
  const item: Schema = nested ? { type: 'object', ...schemaOf(nested) } : said(true);
  if (isList) return { type: 'array', items: item, ...said(false) };
  return nested ? item : said(false);
}
