import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { LONGEST } from '../../../../../common/limits';
import { messages } from '../../../../../common/messages';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { ConfirmButton } from '../../../../components/dialogs/ConfirmButton';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { TextField } from '../../../../components/forms/TextField';
import { Icon } from '../../../../components/Icon';
import { IconButton } from '../../../../components/IconButton';
import layout from '../../../../components/layout.module.css';
import { shortDay } from '../../../../core/days';
import type { Outcome } from '../../../../core/requests/reportOutcome';
import { sizeOf } from '../../card/timecardCopy';
import type { LastTimecardFragment } from '../../card/timecardCopy.generated';
import type { CrewRowFragment } from '../crews.generated';
import styles from './CrewList.module.css';

interface CrewListProps {
  crews: readonly CrewRowFragment[];
  cards: readonly LastTimecardFragment[];
  onUseCrew(crew: CrewRowFragment): void;
  onUseCard(card: LastTimecardFragment): void;
  onRename(crew: CrewRowFragment, name: string): Promise<Outcome<unknown>>;
  onDelete(crew: CrewRowFragment): Promise<unknown>;
}

/** Lists crews with buttons to use, rename, or delete each. Lists the person's last cards below. */
export function CrewList({ crews, cards, onUseCrew, onUseCard, onRename, onDelete }: CrewListProps) {
  const { _ } = useLingui();
  const [renamed, setRenamed] = useState<string | null>(null);
  return (
    <div className={classes(layout.stack, layout.wide)}>
      <section aria-label={_('Crews')}>
        <h3 className={layout.title}>{_('Crews')}</h3>
        {crews.length === 0 && (
          <p className={layout.quiet}>{_('No crews yet. To create one, fill in a card, then tap "Save as crew".')}</p>
        )}
        <ul className={classes(layout.list, layout.lines)}>
          {crews.map((crew) => (
            <li key={crew.id} className={classes(layout.row, layout.opens, styles.crew)}>
              {renamed === crew.id ? (
                <RenameForm crew={crew} onRename={onRename} onClose={() => setRenamed(null)} />
              ) : (
                <>
                  <Use name={crew.name} about={sizeOf(crew)} onUse={() => onUseCrew(crew)} />
                  <IconButton
                    icon="edit"
                    label={_('Rename {name}', { name: crew.name })}
                    onClick={() => setRenamed(crew.id)}
                  />
                  <ConfirmButton
                    label={_('Delete {name}', { name: crew.name })}
                    iconOnly
                    title={_('Delete crew')}
                    onConfirm={() => onDelete(crew)}
                  >
                    {_("Delete the crew {name}? Your timecards won't change.", { name: crew.name })}
                  </ConfirmButton>
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
      {cards.length > 0 && (
        <section aria-label={_('My last cards')}>
          <h3 className={layout.title}>{_('My last cards')}</h3>
          <ul className={classes(layout.list, layout.lines)}>
            {cards.map((card) => {
              const name = `${shortDay(card.date)}, ${card.workArea}`;
              return (
                <li key={card.id} className={classes(layout.row, layout.opens, styles.crew)}>
                  <Use name={name} about={aboutCard(card)} onUse={() => onUseCard(card)} />
                  <Icon name="chevronRight" />
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Returns a text to tell a day's cards of one area apart, such as '3310, 3120: 2 cost codes, 5 people, 1 machine, 40.25 h'. */
const aboutCard = (card: LastTimecardFragment) =>
  `${card.costCodes.map(({ code }) => code).join(', ')}: ${sizeOf(card)}, ${card.totalHours} h`;

/** Shows the name and size of a crew or card. The name is a button that covers the row. */
function Use({ name, about, onUse }: { name: string; about: string; onUse(): void }) {
  const { _ } = useLingui();
  const size = useId();
  return (
    <div className={layout.grow}>
      <button
        type="button"
        className={layout.opener}
        aria-label={_('Use {name}', { name })}
        aria-describedby={size}
        onClick={onUse}
      >
        {name}
      </button>
      <div id={size} className={layout.quiet}>
        {about}
      </div>
    </div>
  );
}

interface RenameFormProps extends Pick<CrewListProps, 'onRename'> {
  crew: CrewRowFragment;
  onClose(): void;
}

function RenameForm({ crew, onRename, onClose }: RenameFormProps) {
  const { _ } = useLingui();
  const form = useForm({
    from: { name: crew.name },
    rules: ({ name }) => ({ name: name.trim() ? undefined : messages.nameRequired }),
    send: ({ name }) => onRename(crew, name.trim()),
    onSent: onClose,
  });
  return (
    <form className={layout.grow} onSubmit={form.submit} noValidate>
      <Field form={form} name="name">
        {({ error, ...field }) => (
          <TextField
            {...field}
            error={error ?? form.message}
            label={_('Crew name')}
            maxLength={LONGEST.shortName}
            autoFocus
            required
          />
        )}
      </Field>
      <div className={classes(layout.row, layout.end)}>
        <Button onClick={onClose} disabled={form.pending}>
          {_('Cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={form.pending} pendingLabel={_('Renaming...')}>
          {_('Rename')}
        </Button>
      </div>
    </form>
  );
}
