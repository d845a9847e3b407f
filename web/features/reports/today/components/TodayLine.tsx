import { Link } from 'react-router-dom';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Bone } from '../../../../components/feedback/Bone';
import { Icon } from '../../../../components/Icon';
import layout from '../../../../components/layout.module.css';
import { useIsPhone } from '../../../../components/useMediaQuery';
import { useWhenBack } from '../../../../core/requests/useWhenBack';
import { may, useViewer } from '../../../../core/viewer';
import { MissingTimecardMenu } from '../../../timecards/shared/MissingTimecardMenu';
import styles from '../../components/report.module.css';
import type { Sentence } from '../today';

/** Largest number of names in a line. More would push the other lines off the screen. */
const PEOPLE_SHOWN = 8;

export interface TodayLineProps {
  /** Subject shown if loading fails, such as 'Timecards to review'. */
  subject: string;
  /** Undefined while loading. Null if the viewer may not see the figure. */
  sentence: Sentence | null | undefined;
  failed: boolean;
  onRetry(): void;
  /** True if names may follow the sentence, so that the lines below can't be shown yet. */
  grows?: boolean;
}

/** One line of Today: a link, and the people concerned. Each line loads separately. */
export function TodayLine({ subject, sentence, failed, onRetry, grows }: TodayLineProps) {
  useWhenBack(onRetry);
  // On a phone, each sentence may be longer than its skeleton.
  const mayGrow = useIsPhone() || grows;
  if (sentence === null) return null;
  if (!sentence) {
    return (
      <li
        className={classes(styles.sentence, failed ? styles.attention : mayGrow && layout.arriving)}
        aria-busy={!failed || undefined}
      >
        {failed ? <Icon name="error" /> : <Bone width="1em" />}
        <span className={classes(layout.grow, layout.muted)}>
          {failed ? `${subject} couldn't be loaded.` : <Bone width={280} />}
        </span>
        {failed && (
          <Button variant="quiet" icon="refresh" onClick={onRetry} aria-label={`Retry: ${subject}`}>
            Retry
          </Button>
        )}
      </li>
    );
  }
  const { text, path, attention, people = [], date = '' } = sentence;
  const more = people.length - PEOPLE_SHOWN;
  return (
    <li>
      <Link
        to={path}
        className={classes(styles.sentence, ...(attention ? [layout.title, styles.attention] : [layout.muted]))}
      >
        <Icon name={attention ? 'error' : 'check'} />
        <span className={layout.grow}>{text}</span>
        <Icon name="chevronRight" />
      </Link>
      {people.length > 0 && (
        <p className={classes(layout.row, styles.people)}>
          {people.slice(0, PEOPLE_SHOWN).map((person) => (
            <MissingPerson key={person.id} person={person} date={date} />
          ))}
          {more > 0 && <Link to={path}>{more} more</Link>}
        </p>
      )}
    </li>
  );
}

/** A person whose card is missing. Reviewers can enter the card or report no work, others only send an email. */
function MissingPerson({ person, date }: { person: NonNullable<Sentence['people']>[number]; date: string }) {
  const { name, email } = person;
  const mail = `mailto:${email}`;
  if (!may(useViewer(), 'TIMECARDS_REVIEW')) {
    return (
      <a href={mail} aria-label={`Email ${name}`}>
        {name}
      </a>
    );
  }
  const trigger = (
    <button type="button" className={styles.open} aria-label={`Missing timecard of ${name}`}>
      {name}
    </button>
  );
  const send = { label: 'Email', onSelect: () => window.location.assign(mail) } as const;
  return <MissingTimecardMenu person={person} date={date} trigger={trigger} more={[send]} />;
}
