import { useCallback } from 'react';
import { toastsOf } from '../../components/list/labels';
import { ReferenceList } from '../../components/list/ReferenceList';
import { useListView } from '../../components/table/useListView';
import { useUrlState } from '../../core/browser/useUrlState';
import { readAgain } from '../../core/requests/readAgain';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { reportOutcomeOrThrow } from '../../core/requests/reportOutcomeOrThrow';
import { type CompanyValues, TruckingCompanyDialog } from './components/TruckingCompanyDialog';
import { truckingCompanyKind } from './components/truckingCompanyKind';
import {
  type TruckingCompanyFragment,
  useCreateTruckingSourceMutation,
  useDeleteTruckingSourceMutation,
  useTruckingCompaniesQuery,
  useUpdateTruckingSourceMutation,
} from './trucking-companies.generated';

const toasts = toastsOf(truckingCompanyKind.labels);
/** URL parameter for the dialog that is open. The parameter's value is `add` or the company's id. */
const DIALOG = ['dialog'] as const;
const ADD = 'add';

/** Page where administrators maintain trucking companies in dialogs. */
export function TruckingCompaniesPage() {
  const { data, error, refetch } = useTruckingCompaniesQuery();
  const [create] = useCreateTruckingSourceMutation();
  const [update] = useUpdateTruckingSourceMutation();
  const [remove] = useDeleteTruckingSourceMutation();
  const url = useUrlState(DIALOG);
  const rows = data?.truckingSources;
  const view = useListView(rows, truckingCompanyKind);
  const edited = rows?.find(({ id }) => id === url.values.dialog);

  const save = (input: CompanyValues, base: CompanyValues) =>
    edited
      ? reportOutcome(update({ variables: { input: { id: edited.id, ...input, base } } }), toasts.update)
      : reportOutcome(create({ variables: { input } }), toasts.create);
  const onDelete = useCallback(
    ({ id }: TruckingCompanyFragment) => reportOutcomeOrThrow(remove({ variables: { input: { id } } }), toasts.remove),
    [remove],
  );
  return (
    <ReferenceList
      kind={truckingCompanyKind}
      view={view}
      error={error}
      onAdd={() => url.set('dialog', ADD)}
      onEdit={({ id }) => url.set('dialog', id)}
      onDelete={onDelete}
      onRefresh={() => readAgain(refetch)}
    >
      {(url.values.dialog === ADD || edited) && (
        <TruckingCompanyDialog key={edited?.id} company={edited} onSave={save} onClose={() => url.set('dialog', '')} />
      )}
    </ReferenceList>
  );
}
