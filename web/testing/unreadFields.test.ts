import path from 'node:path';
import { buildSchema } from 'graphql';
import ts from 'typescript';
import { type ClientDocument, unreadFields } from './unreadFields';

const WEB = path.join(__dirname, '..');
const SAMPLE = path.join(WEB, 'sample.generated.ts');
const { config } = ts.readConfigFile(path.join(WEB, '..', 'tsconfig.json'), ts.sys.readFile);
const parsed = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, path.join(WEB, '..'));
const options = { ...parsed.options, types: [] };

describe('a field', () => {
  const schema = buildSchema(`
    type Query { cards: [Card!]! }
    type Mutation { change: Card!, remove: ID! }
    type Card { id: ID! day: String! hours: String! user: Person! }
    type Person { first: String! last: String! }
  `);
  const generated = `
    export type CardsQuery = { cards: Array<{ id: string, day: string, hours: string, user: { first: string, last: string } }> };
    export type ChangeMutation = { change: { id: string, day: string, hours: string } };
    export type RemoveMutation = { remove: string };
    export declare const data: CardsQuery;
  `;
  const documents: ClientDocument[] = [
    {
      generated: SAMPLE,
      text: `query Cards { cards { id day hours user { first last } } }
        mutation Change { change { id day hours } }
        mutation Remove { remove }`,
    },
  ];
  const unreadIn = (screen: string) => {
    const sources: Record<string, string> = {
      [SAMPLE]: generated,
      [path.join(WEB, 'sample-screen.ts')]:
        `import { data } from './sample.generated'; const { cards } = data; ${screen}`,
    };
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists } = host;
    host.fileExists = (name) => name in sources || fileExists(name);
    host.getSourceFile = (name, version) => {
      const source = sources[name];
      return source === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, source, version);
    };
    const program = ts.createProgram(Object.keys(sources), { ...options, lib: ['lib.es2023.d.ts'] }, host);
    return unreadFields(program, ({ fileName }) => fileName.startsWith(WEB), schema, documents);
  };

  test('counts as unread if no code reads it, even in the response of a mutation', () => {
    expect(unreadIn('export const all = cards.map(({ day, user }) => day + user.first);')).toEqual([
      'Cards: cards.hours',
      'Cards: cards.user.last',
      'Change: change.hours',
    ]);
  });

  test.each([
    [
      'passed to a function',
      `const name = (person: { last: string }) => person.last; export const names = cards.map(({ user }) => name(user));`,
    ],
    [
      'passed as a callback',
      `type Person = { last: string }; const name = (card: { user: Person }) => card.user.last; export const names = cards.map(name);`,
    ],
    [
      'kept in an object of another type',
      `interface Row<T> { value: T; text(value: T): string } interface Named { user: { last: string } }
       const columns: Row<Named>[] = [{ value: cards[0]!, text: (named) => named.user.last }]; export const [column] = columns;`,
    ],
    ['read by its name', `type Key = 'first' | 'last'; export const at = (key: Key) => cards[0]!.user[key];`],
  ])('%s counts as read', (_how, screen) => {
    expect(unreadIn(`export const days = cards.map(({ day, hours }) => day + hours); ${screen}`)).not.toContain(
      'Cards: cards.user.last',
    );
  });

  test('counts as unread if the function that receives it does not read it', () => {
    const screen = `const name = (person: { first: string; last: string }) => person.first; export const names = cards.map(({ user }) => name(user));`;
    expect(unreadIn(screen)).toContain('Cards: cards.user.last');
  });
});
