import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayIn } from '../../../common/i18n/day-forms';
import { dayOfMoment, formatTime } from '../../core/format';
import { pageLanguage } from '../../core/i18n/texts';
import { projectTitle } from '../../core/projectTitle';
import { classes } from '../classes';
import layout from '../layout.module.css';

/**
 * Head of a printed page: the company and the time of printing. `title` is the kind of record ('Timecard'), for pages whose
 * heading doesn't say it.
 */
export const Letterhead = ({ title }: { title?: string }) => (
  <div className={classes(layout.letterhead, layout.onPaper)}>
    <img src="/logo.svg" alt="" width={28} height={28} />
    <span className={layout.grow}>{projectTitle()}</span>
    {title && <span>{title}</span>}
    <PrintTime />
  </div>
);

/** Time of printing in the company's time zone. Shown only on paper. */
export function PrintTime() {
  const { _ } = useLingui();
  const [printed, setPrinted] = useState('');
  useEffect(() => {
    // Renders immediately, because the browser prints as soon as its listeners return.
    const note = () => flushSync(() => setPrinted(new Date().toISOString()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  if (!printed) return null;
  const day = dayIn(pageLanguage(), 'medium', dayOfMoment(printed));
  return <span className={layout.onPaper}>{_('Printed {day} {time}', { day, time: formatTime(printed) })}</span>;
}
