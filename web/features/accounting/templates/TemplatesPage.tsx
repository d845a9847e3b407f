import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmButton } from '../../../components/dialogs/ConfirmButton';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { IconButton } from '../../../components/IconButton';
import { PageFrame } from '../../../components/page/PageFrame';
import { RefreshButton } from '../../../components/page/RefreshButton';
import type { Column } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { readAgain } from '../../../core/requests/readAgain';
import { reportOutcomeOrThrow } from '../../../core/requests/reportOutcomeOrThrow';
import { KIND_NAMES } from '../batchKinds';
import { TemplateDialog } from './components/TemplateDialog';
import {
  type TemplateFragment,
  useAccountingTemplatesQuery,
  useDeleteAccountingTemplateMutation,
} from './templates.generated';

const columns: Column<TemplateFragment>[] = [
  { key: 'name', title: 'Name', sticky: true, render: ({ name }) => name },
  { key: 'kind', title: 'Kind', onCard: 'main', render: ({ kind }) => KIND_NAMES[kind] },
  {
    key: 'type',
    title: 'Type',
    onCard: 'main',
    render: ({ isBuiltIn }) => (
      <StatusBadge tone={isBuiltIn ? 'secondary' : 'neutral'}>{isBuiltIn ? 'Starting point' : 'Custom'}</StatusBadge>
    ),
  },
  { key: 'columns', title: 'Columns', render: (template) => template.columns.map(({ title }) => title).join(', ') },
];
const rowKey = ({ id, kind }: TemplateFragment) => `${kind} ${id}`;

/** Lists templates for accounting files. Built-in templates can only be changed as a copy. */
export function TemplatesPage() {
  const { data, error, refetch } = useAccountingTemplatesQuery();
  const [remove] = useDeleteAccountingTemplateMutation();
  const [open, setOpen] = useState<{ template: TemplateFragment; isCopy: boolean }>();
  const refresh = () => readAgain(refetch);
  return (
    <PageFrame tools={<RefreshButton onClick={refresh} />}>
      <p data-no-print>
        <Link to="/accounting">Accounting</Link>
      </p>
      <FormMessage tone="info">
        The built-in templates are starting points. Compare each with the import layout of your own system, and import a
        test file first.
      </FormMessage>
      <DataTable
        caption="Templates"
        columns={columns}
        rows={data?.accountingTemplates}
        rowKey={rowKey}
        error={error}
        onRetry={refresh}
        empty={<EmptyState title="No templates" />}
        rowActions={(template) => (
          <>
            {!template.isBuiltIn && (
              <IconButton
                icon="edit"
                text="Edit"
                wordy
                label={`Edit ${template.name}`}
                onClick={() => setOpen({ template, isCopy: false })}
              />
            )}
            <IconButton
              icon="copy"
              text="Copy"
              wordy
              tone="accent"
              label={`Copy ${template.name} for ${KIND_NAMES[template.kind]}`}
              onClick={() => setOpen({ template, isCopy: true })}
            />
            {!template.isBuiltIn && (
              <ConfirmButton
                icon="delete"
                label={`Delete ${template.name}`}
                text="Delete"
                title="Delete this template?"
                onConfirm={() =>
                  reportOutcomeOrThrow(remove({ variables: { input: { id: template.id } } }), {
                    success: 'Template deleted',
                    failure: 'Failed to delete the template',
                  })
                }
              >
                The files of earlier batches do not change.
              </ConfirmButton>
            )}
          </>
        )}
      />
      {open && <TemplateDialog {...open} onClose={() => setOpen(undefined)} />}
    </PageFrame>
  );
}
