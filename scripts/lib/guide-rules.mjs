import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const GUIDES = ['README.md', 'CONTRIBUTING.md'];
/** Matches references to numbered rows, sections, or decisions of documents outside of the repository. */
const ELSEWHERE = /\b(decisions?|rows?) [A-Z]\d+\w?\b|\b[Ss]ections? \d+(\.\d+)*\b|\([DLPQRWX]\d+[a-z]?\)/g;

/** Folders that are installed, built, or filled at run time. */
const MADE = ['node_modules', 'dist', '.git', '.data', '.cache'];

const FILE = /^[\w@.*<>/-]*\.(tsx?|mts|mjs|js|css|md|json|ya?ml|graphql|example|conf|po)$/;
const FOLDER = /^[\w.-]+(\/[\w.<>*-]*)+$/;
const IDENTIFIER = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

/**
 * Returns wrong names in backticks in README.md, CONTRIBUTING.md, and docs: files, folders, scripts, or identifiers that do not
 * exist. In a numbered step that names files, an identifier must be in one of them.
 */
export function guideErrors(base) {
  const files = filesBelow(base);
  const guides = files.filter((file) => GUIDES.includes(file) || /^docs\/.*\.md$/.test(file));
  const read = (file) => readFileSync(join(base, file), 'utf8');
  const code = files.filter((file) => FILE.test(file) && !file.endsWith('.md'));
  const identifiers = identifiersIn(code.map(read).join('\n'));
  const scripts = files.includes('package.json') ? JSON.parse(read('package.json')).scripts : {};

  function problemsOf(block) {
    const spans = [...block.matchAll(/`([^`]+)`/g)].map(([, span]) => span).filter((span) => !isOutside(span));
    const named = spans.filter((span) => FILE.test(span)).flatMap((span) => files.filter(fits(span)));
    const isStep = /^\d+\. /.test(block) && named.length > 0;
    const known = isStep ? identifiersIn(named.map(read).join('\n')) : identifiers;
    return spans.flatMap((span) => {
      const [, script] = /^npm run ([\w:-]+)/.exec(span) ?? [];
      if (script) return scripts[script] ? [] : [`there is no script ${script}`];
      if (FILE.test(span)) return files.some(fits(span)) ? [] : [`there is no file ${span}`];
      if (FOLDER.test(span)) return files.some(isBelow(span)) ? [] : [`there is no folder ${span}`];
      if (!IDENTIFIER.test(span) || span.split('.').every((word) => known.has(word))) return [];
      return [isStep ? `${span} is in none of ${named.join(', ')}` : `${span} is nowhere in the code`];
    });
  }

  return guides.flatMap((guide) =>
    blocksOf(read(guide))
      .flatMap(problemsOf)
      .map((problem) => `${guide}: ${problem}`),
  );
}

/** Returns references in code and documents to missing decision records, or to documents outside of the repository. */
export function referenceErrors(base, sources) {
  const documents = [...GUIDES, ...filesBelow(base).filter((file) => /^docs\/.*\.md$/.test(file))]
    .filter((path) => existsSync(join(base, path)))
    .map((path) => ({ path, text: readFileSync(join(base, path), 'utf8') }));
  const records = documents.flatMap(({ path }) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? []);
  // A released migration is never edited, so migrations are excluded.
  const texts = [...sources, ...documents].filter(({ path }) => !path.includes('/migrations/'));
  return texts.flatMap(({ path, text }) => [
    ...[...text.matchAll(/\bdecisions? (\d{3})\b/g)]
      .filter(([, number]) => !records.includes(number))
      .map(([reference]) => `${path}: there is no ${reference} in docs/decisions`),
    ...[...text.matchAll(ELSEWHERE)].map(
      ([reference]) => `${path}: '${reference}' is not in the repository; say the rule itself`,
    ),
  ]);
}

/** Returns folders of features, core, components, and services that have a single file. The file belongs one level up. */
export function loneFileErrors(base) {
  const folders = new Map();
  for (const path of filesBelow(base).filter((path) => !path.includes('.generated.'))) {
    const [, folder] =
      /^((?:web|graphql-server)\/(?:features\/[^/]+|core|components|services)\/[^/]+)\//.exec(path) ?? [];
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  return [...folders]
    .filter(([, files]) => files.length === 1)
    .map(([folder, [file]]) => `${file}: the only file in ${folder}; move it one level up`);
}

function filesBelow(base, folder = '') {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (!entry.isDirectory()) return [path];
    return MADE.includes(entry.name) ? [] : filesBelow(base, `${path}/`);
  });
}

/** True for a URL's path, a file extension, or a file that exists only at run time. */
const isOutside = (span) =>
  span.startsWith('/') ||
  /^\.\w+$/.test(span) ||
  MADE.some((folder) => span === folder || span.startsWith(`${folder}/`));

/** Returns paragraphs, list items, and table rows, without code blocks. */
const blocksOf = (markdown) =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:\d+\.|-|\|) ?)/)
    .map((block) => block.trim());

const identifiersIn = (text) => new Set(text.match(/[\w$]+/g));

/** Returns a pattern for a path in guides: it may start at any folder, and `*` or `<noun>` matches one name. */
const patternOf = (span) => span.replace(/\./g, '\\.').replace(/\*|<[^>]+>/g, '[^/]+');

const fits = (span) => {
  const pattern = new RegExp(`(^|/)${patternOf(span)}$`);
  return (file) => pattern.test(file);
};

const isBelow = (span) => {
  const pattern = new RegExp(`(^|/)${patternOf(span.replace(/\/$/, ''))}(/|\\.\\w+$)`);
  return (file) => pattern.test(file);
};
