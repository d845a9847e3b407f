import { useLingui } from '@lingui/react';
import { isRecordDay } from '../../../common/days';
import { dayIn } from '../../../common/i18n/day-forms';
import type { Language } from '../../../common/i18n/languages';

/**
 * Returns the day of a date field in words. Browsers show 03/02, which some people read as February 3 and others as March 2.
 * Undefined in English, and without a complete day.
 */
export function useDayInWords(day: string): string | undefined {
  const { locale } = useLingui().i18n;
  return locale !== 'en' && isRecordDay(day) ? dayIn(locale as Language, 'medium', day) : undefined;
}
