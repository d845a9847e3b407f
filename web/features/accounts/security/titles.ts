import type { Titles } from '../../../core/feature';

export const securityTitles: Titles = {
  title: 'Security',
  subtitle: 'How you sign in, where you are signed in, and which programs act for you',
};
