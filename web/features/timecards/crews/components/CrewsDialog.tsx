import { useLingui } from '@lingui/react';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Spinner } from '../../../../components/feedback/Spinner';
import { useBackCloses } from '../../../../components/pickers/useBackCloses';
import { shortDay } from '../../../../core/days';
import { readAgain } from '../../../../core/requests/readAgain';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { reportOutcomeOrThrow } from '../../../../core/requests/reportOutcomeOrThrow';
import { crewOf, type Source } from '../../card/timecardCopy';
import { type LastTimecardFragment } from '../../card/timecardCopy.generated';
import { type CrewRowFragment, useCrewsQuery, useDeleteCrewMutation, useSaveCrewMutation } from '../crews.generated';
import { CrewList } from './CrewList';

interface CrewsDialogProps {
  /** The person's last cards, newest first. */
  cards: readonly LastTimecardFragment[];
  onUse(name: string, source: Source): void;
  onClose(): void;
}

/** Lists the person's crews and last cards, from which a new card can start. */
export function CrewsDialog({ cards, onUse, onClose }: CrewsDialogProps) {
  const { _ } = useLingui();
  const { data, error, refetch } = useCrewsQuery();
  useBackCloses(onClose);
  const [saveCrew] = useSaveCrewMutation();
  const [deleteCrew] = useDeleteCrewMutation();
  const rename = ({ id, ...crew }: CrewRowFragment, name: string) =>
    reportOutcome(saveCrew({ variables: { input: { id, name, ...crewOf(crew) } } }), {
      success: _('Crew renamed'),
      failure: _('Failed to rename the crew'),
    });
  const remove = ({ id }: CrewRowFragment) =>
    reportOutcomeOrThrow(deleteCrew({ variables: { id } }), {
      success: _('Crew deleted'),
      failure: _('Failed to delete the crew'),
    });

  return (
    <Dialog open title={_('Start from a crew or a card')} width={560} onClose={onClose}>
      {data ? (
        <CrewList
          crews={data.crews}
          cards={cards}
          onUseCrew={(crew) => onUse(crew.name, crew)}
          onUseCard={(card) => onUse(`${shortDay(card.date)}, ${card.workArea}`, card)}
          onRename={rename}
          onDelete={remove}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => readAgain(refetch)} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
