import { screen, within } from '@testing-library/react';
import type { GraphQLInputObjectType, GraphQLNonNull } from 'graphql';
import { listPages } from '../core/pages';
import { pressEnter } from '../testing/choose';
import { renderApp } from '../testing/renderApp';
import { type Responses, schema } from '../testing/responses';
import { features } from './features';

/** Every list that files are imported into, with the mutation that creates an entry. */
const LISTS = features.flatMap(({ pages = [], mutations = {} }) => {
  const create = Object.keys(mutations).find((name) => name.startsWith('create'));
  return listPages(pages).map((page) => ({ ...page, create: create! }));
});

/** Returns a query field's response without records: an empty list, an empty page, or counts of zero. */
function nothing(field: string) {
  const type = String(schema.getQueryType()!.getFields()[field]?.type);
  if (type.startsWith('[')) return [];
  if (type.includes('Connection')) return { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
  return new Proxy({}, { get: () => 0 });
}

/** Responds to every query without records. */
const empty = new Proxy(
  {},
  { get: () => new Proxy({}, { get: (_all, field) => nothing(String(field)) }) },
) as Responses;

test.each(LISTS)('a new entry of $list.nouns sends every field of its input', async ({ path, load, create }) => {
  const Page = await load();
  const { user, asked } = renderApp(<Page />, { at: path, responses: empty });
  await user.click(await screen.findByRole('button', { name: /^(Add|New) / }));
  const form = screen.queryByRole('dialog') ?? (await screen.findByRole('table'));
  for (const field of within(form).getAllByRole('textbox')) await user.type(field, '1');
  for (const picker of within(form).queryAllByRole('combobox')) {
    await user.click(picker);
    pressEnter(picker);
  }
  await user.click(within(form).getByRole('button', { name: /^(Save|Create)$/ }));
  const { type } = schema.getMutationType()!.getFields()[create]!.args[0]!;
  const input = (type as GraphQLNonNull<GraphQLInputObjectType>).ofType;
  const sent = asked.find(({ operation }) => operation.toLowerCase() === create.toLowerCase());
  expect(Object.keys(sent!.variables['input'] as object)).toEqual(
    expect.arrayContaining(Object.keys(input.getFields())),
  );
});
