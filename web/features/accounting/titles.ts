import type { Titles } from '../../core/feature';

/** The titles of this feature's screens, which show before their code is here. */
export const accountingTitles: Titles = {
  title: 'Accounting',
  subtitle: 'Hand approved work over to accounting. Each approved revision goes out once.',
};
export const templatesTitles: Titles = {
  title: 'Accounting templates',
  subtitle: "Columns of the files. Compare them with your accounting system's own import layout before you use them.",
};
