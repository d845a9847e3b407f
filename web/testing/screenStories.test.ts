import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const web = path.join(__dirname, '..');

/** Lists the files of all pages: pages of features, and pages of the app's own routes. */
function screenFiles(): string[] {
  const script =
    "import('./scripts/lib/client-pages.mjs').then((all) => console.log(JSON.stringify(all.clientPages())))";
  const listed = execFileSync(process.execPath, ['-e', script], { cwd: path.join(web, '..'), encoding: 'utf8' });
  const pages = (JSON.parse(listed) as { source: string }[]).map(({ source }) => source);
  const others = readdirSync(path.join(web, 'features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Page.tsx'))
    .map((file) => path.join('features', file));
  return [...new Set([...pages, ...others])].sort();
}

test('titles of stories are words, not names in camel case', () => {
  const named = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx') && !file.includes('node_modules'))
    .map((file) => /\btitle: '([^'/]+\/[^']+)'/.exec(readFileSync(path.join(web, file), 'utf8'))?.[1]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((title) => !title || /[a-z][A-Z][a-z]/.test(title))).toEqual([]);
});

test.each(screenFiles())('%s has stories under Screens, including one on a phone', (file) => {
  const stories = path.join(web, file.replace(/\.tsx$/, '.stories.tsx'));
  expect(existsSync(stories) && readFileSync(stories, 'utf8')).toMatch(/title: 'Screens\/[\s\S]*globals: onPhone/);
});
