import { buildSchema, getNamedType, isInputObjectType, isScalarType, parse } from 'graphql';

/**
 * Returns the texts that the schema's names become on Spanish screens: names of permissions that a program can have, and names of
 * fields that documents send, which the server's messages contain (`graphql-server/core/field-names.ts`).
 * @param documents GraphQL documents of translated pages
 */
export function schemaNames(schemaText, documents) {
  const schema = buildSchema(schemaText);
  const names = new Set(
    schema
      .getType('Permission')
      .getValues()
      .filter(({ name }) => !NEVER_BY_TOKEN.test(name))
      .map(({ name }) => fieldName(name.toLowerCase().replaceAll('_', ' '))),
  );
  const seen = new Set();
  const addFields = (type, isInBase) => {
    if (!isInputObjectType(type) || seen.has(type)) return;
    seen.add(type);
    for (const { name, type: ofField } of Object.values(type.getFields())) {
      const kind = getNamedType(ofField);
      addFields(kind, name === 'base');
      if (!isScalarType(kind) || NOT_TYPED.has(kind.name)) continue;
      names.add(fieldName(name));
      // Messages about dates and about changes of somebody else name the field inside of the sentence.
      if (isInBase || /date$/i.test(name)) names.add(spaced(name));
    }
  };
  for (const document of documents) {
    for (const { operation, selectionSet } of parse(document).definitions) {
      const root = { query: schema.getQueryType(), mutation: schema.getMutationType() }[operation]?.getFields();
      for (const { name } of root ? selectionSet.selections : [])
        for (const { type } of root[name.value].args) addFields(getNamedType(type));
    }
  }
  return names;
}

/** Permissions that no program can have, as in `graphql-server/access/permissions.ts`. */
const NEVER_BY_TOKEN = /^(PUBLIC$|OWN_ACCOUNT$|SECURITY$|USERS_|MENU_)/;

/** Types whose messages name no field in Spanish, because people choose their values. */
const NOT_TYPED = new Set(['ID', 'Boolean']);

/** Same as `spacedValue` on the server (`graphql-server/core/field-names.ts`), like `fieldName`. */
const spaced = (name) =>
  name
    .replaceAll(
      /([a-z])([A-Z]+)/g,
      (_, before, letters) => `${before} ${letters.length > 1 ? letters : letters.toLowerCase()}`,
    )
    .replace(/^is /, '');
const fieldName = (name) => {
  const words = spaced(name).replace(/^co /, 'CO ');
  return words[0].toUpperCase() + words.slice(1);
};
