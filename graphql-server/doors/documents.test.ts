import { createHash } from 'node:crypto';
import { parse } from 'graphql';
import { clientDocuments } from '../testing/client-document';
import { knownDocuments } from './documents';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('the server keeps 4 MB of other programs’ documents, and all of the client’s documents', async () => {
  const { store, isKnown } = knownDocuments();
  const own = clientDocuments()[0]!;
  await store.set(hashOf(own), parse(own));
  const text = `{ me { ${'...{id} '.repeat(240)} } }`;
  const document = parse(text);
  const fitting = Math.floor((4 * 1024 * 1024) / JSON.stringify(document).length);
  for (let number = 0; number <= fitting; number++) await store.set(hashOf(`${text}${number}`), document);
  expect(await store.get(hashOf(`${text}0`))).toBeUndefined();
  expect(isKnown(`${text}0`)).toBe(false);
  for (let number = 1; number <= fitting; number++) {
    expect(await store.get(hashOf(`${text}${number}`))).toBe(document);
    expect(isKnown(`${text}${number}`)).toBe(true);
  }
  expect(await store.get(hashOf(own))).toBeDefined();
});

test('each document of the client is known before it is sent', () => {
  const { isKnown } = knownDocuments();
  const documents = clientDocuments();
  expect(documents.length).toBeGreaterThan(80);
  expect(documents.filter((document) => !isKnown(document))).toEqual([]);
  expect(isKnown('{ me { id } }')).toBe(false);
});
