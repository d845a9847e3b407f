import 'reflect-metadata';
import { type GraphQLSchema, graphql } from 'graphql';
import { Arg, buildSchemaSync, Mutation, Query, Resolver } from 'type-graphql';
import { validate } from '../core/validate';
import { SubmitTimecardInput } from '../features/timecards/timecards.types';
import { buildTimecard } from '../testing/factories';

let received: unknown;

@Resolver()
class Probe {
  @Query(() => Boolean)
  nothing() {
    return true;
  }

  @Mutation(() => Boolean)
  submitTimecard(@Arg('input', () => SubmitTimecardInput) input: SubmitTimecardInput) {
    received = input;
    return true;
  }
}

/** The mutation with what type-graphql makes of its input, or with the plain input as the published schema passes it on. */
function schemaWith(kind: 'instances' | 'plain'): GraphQLSchema {
  const schema = buildSchemaSync({ resolvers: [Probe], validate: false });
  const field = schema.getMutationType()!.getFields()['submitTimecard']!;
  if (kind === 'plain') {
    field.resolve = (_root, { input }) => {
      received = input;
      return true;
    };
  }
  return schema;
}

/** What the operation works with: the validated input, or the problems it reports. */
async function validated(schema: GraphQLSchema, input: unknown): Promise<unknown> {
  received = undefined;
  const source = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) }';
  const { errors } = await graphql({ schema, source, variableValues: { input } });
  expect(errors).toBeUndefined();
  return validate(SubmitTimecardInput, received).catch(({ message, details }) => ({ message, details }));
}

const whole = buildTimecard();
const [code] = whole.costCodes;
test.each([
  ['a whole card', whole],
  ['only what must be there', { ...whole, costCodes: [{ code: '1001' }] }],
  ['a card without cost codes', { ...whole, costCodes: [] }],
  ['one cost code for a list', { ...whole, costCodes: { code: '1001' } }],
  ['nulls where they may be', { ...whole, notes: null, costCodes: [{ ...code, productionQuantity: null }] }],
  ['blanks around texts', { ...whole, workArea: '  Pier  ', notes: ' ', clientRequestId: 'a' }],
  [
    'problems on every level',
    {
      ...whole,
      date: '2025-02-30',
      workArea: '',
      costCodes: [{ ...code, operatorHours: '-1', equipment: [{ company: '', equipment: 'x', hours: 'x' }] }],
    },
  ],
])('the input of %s is the same with and without type-graphql’s instances', async (_what, input) => {
  const plain = await validated(schemaWith('plain'), input);
  expect(plain).toStrictEqual(await validated(schemaWith('instances'), input));
  expect(received).toBeInstanceOf(SubmitTimecardInput);
});
