const DEFAULT_TITLE = 'Fieldbook';

/** Returns the project's title as the server wrote it into the page (setting PROJECT_TITLE), else the product's own name. */
export function projectTitle(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]');
  return meta?.content || DEFAULT_TITLE;
}
