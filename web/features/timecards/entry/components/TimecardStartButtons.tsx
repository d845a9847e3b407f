import { useLingui } from '@lingui/react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import layout from '../../../../components/layout.module.css';
import { useAnnouncement } from '../../../../core/announcements';
import { shortDay, unbroken } from '../../../../core/days';
import { pageTexts } from '../../../../core/i18n/texts';
import { sizeOf } from '../../card/timecardCopy';
import type { LastTimecardFragment } from '../../card/timecardCopy.generated';
import styles from './TimecardStartButtons.module.css';

interface TimecardStartButtonsProps {
  /** True if nothing except a date has been entered. */
  isEmpty: boolean;
  /** True if the card is another person's. */
  isForOther?: boolean;
  /** The owner's last card. Null if there is none, undefined until loaded. */
  last: LastTimecardFragment | null | undefined;
  /** Source of a copy that waits for the lists, such as 'Mon, Mar 3, Pier 9'. */
  waitingFor?: string;
  onUseLast(card: LastTimecardFragment): void;
  onMore(): void;
  onSaveCrew(): void;
}

/**
 * On an empty card, offers to start from the last card, another card, or a crew. Once something is entered, the same place offers
 * to save the card as a crew, so that nothing moves during typing.
 */
export function TimecardStartButtons(props: TimecardStartButtonsProps) {
  const { _ } = useLingui();
  const { isEmpty, isForOther, last, waitingFor, onUseLast, onMore, onSaveCrew } = props;
  useAnnouncement(waitingFor && loadingText(waitingFor));
  const about = waitingFor === undefined ? aboutText(props) : loadingText(waitingFor);
  return (
    <section
      className={classes(layout.row, styles.start, isEmpty && styles.empty)}
      aria-label={_('Crews and earlier cards')}
    >
      <div className={classes(layout.row, styles.buttons)}>
        {isEmpty ? (
          <>
            <Button
              icon="copy"
              disabled={!last}
              pending={waitingFor !== undefined}
              onClick={() => last && onUseLast(last)}
            >
              {isForOther ? _('Use the last card') : _('Use my last card')}
            </Button>
            <Button icon="crew" pending={waitingFor !== undefined} onClick={onMore}>
              {_('Crews and cards')}
            </Button>
          </>
        ) : (
          <Button icon="crew" onClick={onSaveCrew}>
            {_('Save as crew')}
          </Button>
        )}
      </div>
      <p className={classes(layout.quiet, layout.cut, styles.about)}>{about}</p>
    </section>
  );
}

const loadingText = (source: string) => pageTexts()._('Loading the lists for {source}...', { source });

function aboutText({ isEmpty, isForOther, last }: TimecardStartButtonsProps): string {
  const { _ } = pageTexts();
  if (!isEmpty) return _('Reuse these codes, people, machines, and materials on other days.');
  if (last === null && isForOther) return _('This person has no earlier timecard.');
  if (last === null) return _('No earlier cards yet');
  return last ? `${unbroken(shortDay(last.date))}, ${last.workArea}: ${sizeOf(last)}` : '';
}
