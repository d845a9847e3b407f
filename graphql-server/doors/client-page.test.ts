import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Settings } from '../settings/env';
import { clientPages } from './client-page';

const INDEX = `<title>Fieldbook</title><meta name="application-name" content="Fieldbook" /><!--settings-->
<div id="root"><!--frame--><span>Loading...</span><!--/frame--></div><script src="/assets/main-1a2b.js"></script>`;
const FRAMES = [{ path: '/timecards', title: 'All <Timecards>', html: '<b>%PROJECT_TITLE%</b><h1>All Timecards</h1>' }];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'client-page-'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, 'index.html'), INDEX);
  writeFileSync(path.join(folder, '.vite', 'frames.json'), JSON.stringify(FRAMES));
});
afterAll(() => rmSync(folder, { recursive: true }));

const pages = () =>
  clientPages({ projectTitle: 'A & B <Co>', timeZone: 'America/Denver', spanish: true } as Settings, folder);

test('a page with a frame has its title, its frame, the settings, and the scripts', () => {
  const page = pages().framed.get('/timecards');
  expect(page).toContain('<title>All &lt;Timecards> · A &amp; B &lt;Co></title>');
  expect(page).toContain('<div id="root"><b>A &amp; B &lt;Co></b><h1>All Timecards</h1></div>');
  expect(page).toContain('"timeZone":"America/Denver"');
  expect(page).toContain('"spanish":true');
  expect(page).toContain('src="/assets/main-1a2b.js"');
  expect(page).not.toContain('Loading...');
});

test('the page of other paths has only a spinner and the title of the project', () => {
  const { plain } = pages();
  expect(plain).toContain('<title>A &amp; B &lt;Co></title>');
  expect(plain).toContain('<span>Loading...</span>');
  expect(plain).not.toContain('<h1>');
});

test('without a built client, the page says how to build it', () => {
  expect(clientPages({} as Settings, path.join(folder, 'missing')).plain).toContain('Run npm run build.');
});
