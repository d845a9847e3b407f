import { type InputClass } from './input-class';

/** A field's declarations besides its class-validator rules. */
interface FieldShape {
  clean?(value: unknown): unknown;
  nested?(): InputClass<object>;
  isList?: boolean;
}

/** Key of the declarations on an input class's prototype. There, a subclass inherits its parent's declarations. */
const SHAPES = Symbol('shapes');
type Shapes = Record<string, FieldShape>;
type Shaped = { [SHAPES]?: Shapes };

const declare =
  (shape: FieldShape): PropertyDecorator =>
  (target: Shaped, key) => {
    if (!Object.hasOwn(target, SHAPES)) target[SHAPES] = Object.create(target[SHAPES] ?? null) as Shapes;
    const shapes = target[SHAPES]!;
    shapes[String(key)] = { ...shapes[String(key)], ...shape };
  };

/** Transforms a field's submitted value before validation. */
export const Cleaned = (clean: (value: unknown) => unknown): PropertyDecorator => declare({ clean });

/** Declares the class of a nested input. `isList` marks a list of such inputs for `holdsList`. */
export const Nested = (nested: () => InputClass<object>, isList = false): PropertyDecorator =>
  declare({ nested, isList });

const withLists = new Map<InputClass<object>, boolean>();

/** True if this class contains a list of inputs at any level. Such an input may be large. */
export function holdsList(inputClass: InputClass<object>): boolean {
  const known = withLists.get(inputClass);
  if (known !== undefined) return known;
  const found = fieldsOf((inputClass.prototype as Shaped)[SHAPES]).some(
    ({ nested, isList }) => isList || (nested !== undefined && holdsList(nested())),
  );
  withLists.set(inputClass, found);
  return found;
}

/** Returns the declarations of a class's fields, inherited ones included. */
function fieldsOf(shapes: Shapes = {}): FieldShape[] {
  const fields: FieldShape[] = [];
  for (const name in shapes) fields.push(shapes[name]!);
  return fields;
}

/** Returns the class of a nested field. Undefined for any other field. */
export const nestedClass = (inputClass: InputClass<object>, field: string) =>
  (inputClass.prototype as Shaped)[SHAPES]?.[field]?.nested?.();

/**
 * Creates an instance from plain JSON, because class-validator finds rules by class. Omitted fields keep their initial value.
 * Unknown fields are copied and then dropped by the validation's whitelist.
 */
export function instanceOf<Input extends object>(inputClass: InputClass<Input>, raw: object): Input {
  const instance = new inputClass();
  const shapes = (instance as Shaped)[SHAPES];
  const fields = instance as Record<string, unknown>;
  for (const [key, sent] of Object.entries(raw)) {
    // An own 'constructor' property would make class-validator use another class's rules.
    if (key in Object.prototype) continue;
    const { clean, nested } = shapes?.[key] ?? {};
    const value = clean ? clean(sent) : sent;
    if (value !== undefined) fields[key] = nested ? nestedInstances(nested(), value) : value;
  }
  return instance;
}

/**
 * Creates instances for a nested value, even in lists within lists, because class-validator finds no rules for plain objects.
 */
function nestedInstances(inputClass: InputClass<object>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => nestedInstances(inputClass, one));
  return typeof value === 'object' && value !== null ? instanceOf(inputClass, value) : value;
}
