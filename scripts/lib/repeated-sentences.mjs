import ts from 'typescript';

const LONGER_THAN = 20;
const FOLDERS = ['graphql-server', 'web'];

/**
 * Returns sentences that are in both the server's and the client's code, or in both a declaration of the client
 * (`<noun>.feature.ts`) and another file of the client. A sentence has a space and more than 20 characters.
 * @param sources the path (with '/') and text of each file, without tests
 * @returns a line for each sentence, with the client's file first
 */
export function repeatedSentences(sources) {
  const [server, web] = FOLDERS.map((folder) => sources.filter(({ path }) => path.startsWith(`${folder}/`)));
  const isDeclaration = ({ path }) => path.endsWith('.feature.ts');
  const declarations = web.filter(isDeclaration);
  const others = web.filter((source) => !isDeclaration(source));
  return [
    ...inBoth(web, server, 'say it once, in common'),
    ...inBoth(others, declarations, 'say it once, in a file that both import'),
  ];
}

function inBoth(sources, otherSources, advice) {
  const [places, elsewhere] = [sources, otherSources].map(placesOf);
  return [...places]
    .filter(([sentence]) => elsewhere.has(sentence))
    .map(([sentence, path]) => `${path}: says '${sentence}' as ${elsewhere.get(sentence)} does; ${advice}`);
}

/** Returns the first file of each sentence. */
function placesOf(sources) {
  const places = new Map();
  for (const source of sources) {
    for (const sentence of sentencesOf(source)) if (!places.has(sentence)) places.set(sentence, source.path);
  }
  return places;
}

function sentencesOf({ path, text }) {
  const found = new Set();
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const sentence = node.text.trim().replace(/\s+/g, ' ');
      if (sentence.length > LONGER_THAN && sentence.includes(' ')) found.add(sentence);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return found;
}
