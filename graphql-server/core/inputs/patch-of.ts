import { Allow, getMetadataStorage as rulesStorage, ValidateIf } from 'class-validator';
import { Field, getMetadataStorage, InputType } from 'type-graphql';
import { IdField, NestedField } from './fields';
import { type InputClass } from './input-class';

/** Input of a PATCH: the id, the changed fields, and in `base` the earlier values of these fields as the person saw them. */
export type PatchInput<Create> = Partial<Create> & { id: string; base?: Partial<Create> | null };

/**
 * Returns the input of a PATCH from the input that creates the record: the id and any subset of the fields. Omitted fields stay
 * unchanged. Sent fields are validated. `base` holds the values that the person saw.
 * TypeGraphQL and class-validator have no documented way to derive an optional copy of a class. Their storages, which both export
 * for libraries that build on them, list the declared fields and rules.
 * @param idMessage message for a missing or malformed id
 */
export function patchOf<Create extends object>(
  create: InputClass<Create>,
  idMessage?: string,
): InputClass<PatchInput<Create>> {
  const Base = baseOf(create);
  @InputType(`${create.name}Patch`)
  class Patch extends (create as InputClass<object>) {
    constructor() {
      super();
      // The defaults of a new record must not count as changes.
      for (const key of Object.keys(this)) delete (this as Record<string, unknown>)[key];
    }

    @IdField(idMessage)
    id!: string;

    @NestedField(() => Base, {
      description:
        'Original values of the fields that you are changing. If somebody else has changed one of the fields to a different value, the update fails with CONFLICT (409). If left out, conflicts are not detected.',
    })
    base?: object | null;
  }
  const rules = rulesStorage().getTargetValidationMetadatas(create, '', false, false);
  for (const { name, getType, typeOptions, description } of fieldsOf(create)) {
    Field(() => (typeOptions.array ? [getType()] : getType()) as never, { nullable: true, description })(
      Patch.prototype,
      name,
    );
    const isOptional = rules.some((rule) => rule.propertyName === name && rule.type === 'conditionalValidation');
    if (!isOptional) ValidateIf((_input, value) => value !== undefined)(Patch.prototype, name);
  }
  return Patch as never;
}

/** Returns the inputs of the commands `create${name}` and `update${name}`, whose records have these fields. */
export function inputsOf(name: string, fields: InputClass<object>) {
  const [create, update] = [`Create${name}Input`, `Update${name}Input`];
  const Create = { [create]: class extends fields {} }[create]!;
  InputType(create)(Create);
  const Update = { [update]: class extends patchOf(Create) {} }[update]!;
  InputType(update)(Update);
  return { create: Create, update: Update };
}

/** Returns an input with the same fields but no rules, because their values are only compared with the record. */
function baseOf<Create extends object>(create: InputClass<Create>): InputClass<Partial<Create>> {
  @InputType(create.name.replace(/^Create(.*)Input$/, '$1BaseInput'), {
    description: 'Original values of the fields that you are changing, used to detect conflicting changes.',
  })
  class Base {}
  for (const { name, getType, typeOptions } of fieldsOf(create)) {
    Field(() => (typeOptions.array ? [getType()] : getType()) as never, { nullable: true })(Base.prototype, name);
    Allow()(Base.prototype, name);
  }
  return Base;
}

/** Returns the published fields of an input, inherited ones included. */
function fieldsOf(input: InputClass<object>): ReturnType<typeof getMetadataStorage>['fields'] {
  const parent = Object.getPrototypeOf(input);
  const inherited = parent === Function.prototype ? [] : fieldsOf(parent);
  return [...inherited, ...getMetadataStorage().fields.filter(({ target }) => target === input)];
}
