import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { englishTexts } from '../core/i18n/texts';
import { LoadingFrame } from './LoadingFrame';
import { mailedPages, pages, signedOutPages } from './pages';

/** The first content of a page's HTML, until the client's code has loaded. */
export interface Frame {
  path: string;
  title: string;
  html: string;
}

/** Returns the frame of each page with declared titles. The build calls this without a browser (scripts/lib/page-frames.mjs). */
export const frames = (): Frame[] =>
  [...pages, ...signedOutPages, ...mailedPages].flatMap(({ path, titles }) =>
    titles
      ? {
          path,
          title: titles.title,
          html: renderToStaticMarkup(
            <I18nProvider i18n={englishTexts}>
              <StaticRouter location={path}>
                <LoadingFrame pathname={path} />
              </StaticRouter>
            </I18nProvider>,
          ),
        }
      : [],
  );
