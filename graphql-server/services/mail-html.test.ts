import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleMails } from '../testing/sample-mails';
import type { MailContent } from './mail-content';
import { mailHtml } from './mail-html';

const brand = { projectTitle: 'North & Sons', publicUrl: 'https://field.example' };
const english = sampleMails(brand);
const spanish = sampleMails(brand, 'es');
const mails = [
  ...Object.entries(english),
  ...Object.entries(spanish).map(([name, mail]) => [`${name} in Spanish`, mail] as const),
];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Returns the HTML's visible text on one line, without the letterhead. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('class="card"'));
  return oneLine(
    body
      .slice(body.indexOf('>') + 1)
      .replace(/<[^>]+>/g, ' ')
      .replace(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? '?'),
  );
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

test.each(mails)('%s has the same text in plain text and HTML, except for the button', (_name, content) => {
  const read = textOf(mailHtml(content, brand));
  expect(read).toContain(`${content.action} ${content.link}`);
  expect(read.replace(`${content.action} ${content.link}`, content.link)).toBe(oneLine(content.text));
});

test.each(mails)('%s has exactly one link, and the project’s name and logo', (_name, content) => {
  const html = mailHtml(content, brand);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain(`href="${content.link.replaceAll('&', '&amp;')}"`);
  expect(html).toContain('>North &amp; Sons</strong>');
  expect(html).toContain('src="https://field.example/icons/icon-192.png"');
});

/** Emails to readers of the office and to people without an account. */
const ALWAYS_ENGLISH = ['roll-call', 'extra-work-signature'];

test.each(Object.keys(english))('%s is in Spanish as a whole, or in English as a whole', (name) => {
  const [inEnglish, inSpanish] = [english[name]!, spanish[name]!];
  if (ALWAYS_ENGLISH.includes(name)) return expect(inSpanish).toEqual(inEnglish);
  expect(inSpanish.link).toBe(inEnglish.link);
  const linesOf = ({ subject, action, text }: MailContent) => [subject, action, ...text.split('\n').filter(Boolean)];
  const typed = /^(https:| {2}|Please check code)/;
  const same = linesOf(inSpanish).filter((line) => linesOf(inEnglish).includes(line) && !typed.test(line));
  expect(same).toEqual([]);
  expect(mailHtml(inEnglish, brand)).toContain('<html lang="en">');
  expect(mailHtml(inSpanish, brand)).toContain('<html lang="es">');
});

test('user input in emails is escaped', () => {
  const link = 'https://field.example/x?a=1&b="2"';
  const html = mailHtml(
    {
      subject: '</title><script>alert(1)</script>',
      text: `<img src=x onerror=alert(1)> returned it:\n\n  <b>"Bold" & 'more'</b>\n</div><a href="https://evil.example">here</a>\n\n${link}\n`,
      link,
      action: 'Open <it>',
    },
    { projectTitle: '<i>Fieldbook</i>', publicUrl: 'https://field.example/"onerror="' },
  );
  expect(html).not.toMatch(/<script|<img src=x|<b>|<i>|<it>|evil\.example">|"onerror="/);
  expect(textOf(html)).toContain(`<b>"Bold" & 'more'</b> </div><a href="https://evil.example">here</a>`);
});

test('in light mode, emails use only colors of the screens', () => {
  const theme = readFileSync(path.join(__dirname, '../../web/app/palettes.ts'), 'utf8');
  const { body = '' } = /(?<body><body[\s\S]*)/.exec(mailHtml(mails[0]![1], brand))?.groups ?? {};
  const used = new Set(body.match(/#[0-9a-f]{6}/g));
  expect(used.size).toBeGreaterThan(4);
  for (const color of used) expect(theme).toContain(color);
});
