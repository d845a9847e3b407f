import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mailHtml } from '../graphql-server/services/mail-html';
import { sampleMails } from '../graphql-server/testing/sample-mails';
import { DESK, launchBrowser, PHONE } from './browser';

/** Writes every email in both languages as HTML, and as pictures for phone and desktop, in light and dark. Run by `npm run mails`. */

const brand = { projectTitle: 'Fieldbook', publicUrl: 'https://fieldbook.example' };
const icons = join(__dirname, '..', 'web', 'public', 'icons');

async function takePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const spanish = Object.entries(sampleMails(brand, 'es')).filter(([, { language }]) => language === 'es');
    const mails = [
      ...Object.entries(sampleMails(brand)),
      ...spanish.map(([name, mail]) => [`${name}-es`, mail] as const),
    ];
    for (const [name, content] of mails) {
      const html = mailHtml(content, brand);
      writeFileSync(join(folder, `${name}.html`), html);
      for (const { width } of [DESK, PHONE]) {
        for (const colorScheme of ['light', 'dark'] as const) {
          const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
          await page.route('**/icons/*', (route) =>
            route.fulfill({ path: join(icons, basename(route.request().url())) }),
          );
          await page.setContent(html);
          await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
          await page.close();
        }
      }
    }
  } finally {
    await browser.close();
  }
}

void takePictures(process.argv[2] ?? '.cache/mails');
