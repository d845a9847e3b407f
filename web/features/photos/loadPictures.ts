import { progressText } from '../../components/page/usePrintAll';
import { pageTexts } from '../../core/i18n/texts';
import { showToast } from '../../core/toasts/toasts';

/**
 * Loads all pictures in an element, because the browser loads only pictures near the visible part. If some fail, a toast says how
 * many.
 * @param onProgress called with a text at the start and after each picture
 */
export async function loadPictures(gallery: HTMLElement, onProgress: (text: string) => void): Promise<void> {
  const pictures = [...gallery.querySelectorAll('img')];
  const pictureNoun = pageTexts()._('pictures');
  let done = 0;
  let failed = 0;
  onProgress(progressText(pictureNoun, 0, pictures.length));
  await Promise.all(
    pictures.map(async (picture) => {
      picture.setAttribute('loading', 'eager');
      await picture.decode().catch(() => failed++);
      onProgress(progressText(pictureNoun, ++done, pictures.length));
    }),
  );
  if (failed === 0) return;
  const description = pageTexts()._(
    "{failed} of {all} photos couldn't be loaded. For missing photos, only the caption is printed.",
    { failed, all: pictures.length },
  );
  showToast({ tone: 'error', title: /* i18n */ 'Some photos are missing', description });
}
