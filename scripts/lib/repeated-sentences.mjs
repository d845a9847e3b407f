import ts from 'typescript';

const LONGER_THAN = 20;
const FOLDERS = ['graphql-server', 'web'];

/**
 * Returns sentences that are in both the server's and the client's code. A sentence has a space and more than 20 characters.
 * @param sources the path (with '/') and text of each file, without tests
 * @returns a line for each sentence, with the client's file first
 */
export function repeatedSentences(sources) {
  const [server, web] = FOLDERS.map((folder) => {
    const places = new Map();
    for (const source of sources.filter(({ path }) => path.startsWith(`${folder}/`))) {
      for (const sentence of sentencesOf(source)) if (!places.has(sentence)) places.set(sentence, source.path);
    }
    return places;
  });
  return [...web]
    .filter(([sentence]) => server.has(sentence))
    .map(([sentence, path]) => `${path}: says '${sentence}' as ${server.get(sentence)} does; say it once, in common`);
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
