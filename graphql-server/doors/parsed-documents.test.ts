import { parse } from 'graphql';
import { parsedDocuments } from './parsed-documents';

test('the last documents are kept, up to 4 MB of JSON', async () => {
  const documents = parsedDocuments();
  const document = parse(`{ me { ${'...{id} '.repeat(240)} } }`);
  const size = JSON.stringify(document).length;
  const fitting = Math.floor((4 * 1024 * 1024) / size);
  for (let number = 0; number <= fitting; number++) await documents.set(String(number), document);
  expect(await documents.get('0')).toBeUndefined();
  for (let number = 1; number <= fitting; number++) expect(await documents.get(String(number))).toBe(document);
});
