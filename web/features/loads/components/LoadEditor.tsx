import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { AlreadySubmittedNotice } from '../../../components/form-notices/AlreadySubmittedNotice';
import { ConnectionNotice } from '../../../components/form-notices/ConnectionNotice';
import { RestoredNotice } from '../../../components/form-notices/RestoredNotice';
import { ALREADY_SUBMITTED, type Difference } from '../../../components/forms/differences';
import { type Form, useForm } from '../../../components/forms/form';
import { ProblemCount } from '../../../components/forms/ProblemCount';
import { RefusedNotice } from '../../../components/outbox/RefusedNotice';
import { FormWithAside } from '../../../components/page/FormWithAside';
import type { Draft } from '../../../core/offline/drafts/useDraft';
import { useOutbox } from '../../../core/offline/outbox/context';
import { submitThrough } from '../../../core/offline/outbox/submitThrough';
import { readAgain } from '../../../core/requests/readAgain';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { reportOutcomeOrThrow } from '../../../core/requests/reportOutcomeOrThrow';
import { serverDate } from '../../../core/requests/serverClock';
import { useOnline } from '../../../core/requests/useOnline';
import { publishedSettings } from '../../../core/settings';
import { minuteOf } from '../../../core/timeZone';
import { showToast } from '../../../core/toasts/toasts';
import { useViewer } from '../../../core/viewer';
import { DraftPhotos } from '../../photos/shared/laterPhotos';
import { deleteToasts } from '../deleteToasts';
import { differences, isUntouched, problemsOf, toInput, type LoadValues as Values, warningsAbout } from '../load';
import {
  type LoadFragment,
  useCreateTruckingRecordMutation,
  useDeleteTruckingRecordMutation,
  useLoadPickersQuery,
} from '../loads.generated';
import { lastUnitOf, rememberUnit } from '../sessionUnits';
import { submitToasts } from '../submitToasts';
import { chooseCompanyToday, companyToday } from '../truckingCompany';
import { useLoadWarnings } from '../useLoadWarnings';
import { useSessionLoads } from '../useSessionLoads';
import { LastLoads } from './LastLoads';
import { LoadForm } from './LoadForm';
import { LoadList } from './LoadList';

/** Shows the form for a load, the person's recent loads, and the loads submitted in this session. */
export function LoadEditor({ draft }: { draft: Draft<Values> }) {
  const { _ } = useLingui();
  const { timeZone } = publishedSettings();
  const { id: personId } = useViewer();
  const online = useOnline();
  const outbox = useOutbox();
  const pickers = useLoadPickersQuery();
  const session = useSessionLoads();
  const warningsOf = useLoadWarnings(draft.attachedTo);
  const [conflict, setConflict] = useState<readonly Difference[]>([]);
  const [createTruckingRecord] = useCreateTruckingRecordMutation();
  const [deleteTruckingRecord] = useDeleteTruckingRecordMutation();

  const form = useForm({
    from: draft,
    rules: problemsOf,
    warnings: async (load) => [
      ...warningsAbout(load, minuteOf(serverDate(), timeZone)),
      ...(await warningsOf(load, toInput(load, { timeZone, clientRequestId: draft.clientRequestId() }))),
    ],
    send(load, clientRequestId, source) {
      const input = toInput(load, { timeZone, clientRequestId });
      rememberUnit(personId, load);
      const summary = _('Truck {truck}, {material}, {quantity}', {
        truck: load.truckNumber,
        material: load.material,
        quantity: input.quantity,
      });
      return submitThrough({
        outbox,
        success: submitToasts.success,
        draft: source,
        item: { key: clientRequestId, form: 'load', input: { ...input }, values: load, summary },
        directly: () =>
          reportOutcome(createTruckingRecord({ variables: { input } }), { failure: submitToasts.failure }),
      });
    },
    onSent({ createTruckingRecord: submitted }, load) {
      const found = differences(submitted, load, timeZone);
      session.add(submitted);
      setConflict(found);
      if (found.length > 0) return showToast(ALREADY_SUBMITTED);
      showToast({ tone: 'success', title: _('Success'), description: submitToasts.success });
      startOver();
    },
    onSaved: () => startOver(),
  });
  useCurrentLoad(form, timeZone, personId);

  function startOver() {
    form.startOver();
    setConflict([]);
    form.focus('truckNumber');
  }

  async function remove({ id }: LoadFragment) {
    await reportOutcomeOrThrow(deleteTruckingRecord({ variables: { input: { id } } }), deleteToasts);
    session.remove(id);
  }

  /** Copies a load's truck and material, because most trucks return for the same material. */
  function repeat({ truckNumber, material }: LoadFragment) {
    form.setValue('truckNumber', truckNumber);
    form.setValue('material', material);
    form.setValue('unit', lastUnitOf(personId, material));
    form.clearErrors(['truckNumber', 'material']);
    form.focus('quantity');
  }

  return (
    <FormWithAside aside={<LastLoads onRepeat={repeat} />} alsoBelow>
      <LoadForm
        form={form}
        companies={pickers.data?.truckingSources}
        onCompany={(company) => draft.isEdit || chooseCompanyToday(personId, company)}
        unitOf={(material) => lastUnitOf(personId, material)}
        materials={pickers.data?.materialTemplates}
        materialsError={pickers.error}
        onRetryMaterials={() => readAgain(pickers.refetch)}
        submittedCount={session.loads.length}
        photos={<DraftPhotos draft={draft} form="load" subject="trucking_record" />}
        top={<RestoredNotice draft={draft} noun="load" advice={_('Check the Time Out.')} onDiscard={startOver} />}
        below={<RefusedNotice form="load" noun="load" />}
      >
        {conflict.length > 0 && <AlreadySubmittedNotice noun="load" differences={conflict} onStartOver={startOver} />}
        <ConnectionNotice
          noun="load"
          isSentLater={outbox !== null}
          online={online}
          unconfirmed={draft.unconfirmed && !draft.isEdit}
        />
        {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
        <ProblemCount count={form.problemCount} />
      </LoadForm>
      {session.loads.length > 0 && (
        <LoadList title={_('Submitted in this session')} loads={session.loads} onRetry={() => {}} onDelete={remove} />
      )}
    </FormWithAside>
  );
}

const REFRESH_EVERY_MS = 15_000;

/** Keeps the time out at the current time, and the company at today's, while the form is empty. A typed time stays. */
function useCurrentLoad({ getValues, setValue }: Form<Values>, timeZone: string, personId: string) {
  useEffect(() => {
    const refresh = () => {
      const editing = document.activeElement?.getAttribute('name') === 'timeOut';
      if (editing || !isUntouched(getValues())) return;
      setValue('timeOut', minuteOf(serverDate(), timeZone));
      setValue('truckingCompany', companyToday(personId));
    };
    const timer = setInterval(refresh, REFRESH_EVERY_MS);
    // Also refresh when the page is shown again, because timers pause in a hidden tab and on a locked phone.
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [getValues, setValue, timeZone, personId]);
}
