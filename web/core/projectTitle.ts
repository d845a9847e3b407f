import { PROJECT_TITLE_PLACE } from '../../common/settings';

const DEFAULT_TITLE = /* not shown */ 'Fieldbook';

/** Returns the project's title that the server wrote into the page (setting PROJECT_TITLE), or else the product's name. */
export function projectTitle(): string {
  // The build renders the frames of pages without a document. The server fills in the title.
  if (typeof document === 'undefined') return PROJECT_TITLE_PLACE;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  return meta?.content || DEFAULT_TITLE;
}
