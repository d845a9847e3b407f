const DEFAULT_TITLE = 'Fieldbook';

/** Returns the project's title that the server wrote into the page (setting PROJECT_TITLE), or else the product's name. */
export function projectTitle(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  return meta?.content || DEFAULT_TITLE;
}
