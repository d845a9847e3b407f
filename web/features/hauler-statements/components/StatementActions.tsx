import { useState } from 'react';
import { LONGEST } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { DialogForm } from '../../../components/forms/DialogForm';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { ReasonDialog } from '../../../components/forms/ReasonDialog';
import { TextAreaField } from '../../../components/forms/TextAreaField';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { may, useViewer } from '../../../core/viewer';
import {
  useAcceptStatementMutation,
  useMatchStatementMutation,
  useReopenStatementMutation,
  useVoidStatementMutation,
  type WholeStatementFragment,
} from '../hauler-statements.generated';
import { openText, statementName } from '../statements';

interface StatementActionsProps {
  statement: WholeStatementFragment;
}

/** Buttons of a statement: match again for everybody, and accept, reopen, and void for accounting. */
export function StatementActions({ statement }: StatementActionsProps) {
  const { id, acceptedAt, voidedAt, changedSince } = statement;
  const isAccounting = may(useViewer(), 'ACCOUNTING');
  const [match, { loading: matching }] = useMatchStatementMutation();
  const [reopen, { loading: reopening }] = useReopenStatementMutation();
  const [voidStatement] = useVoidStatementMutation();
  const [asking, setAsking] = useState<'accept' | 'void'>();
  const close = () => setAsking(undefined);
  if (voidedAt) return null;
  const variables = { input: { id } };
  return (
    <>
      {isAccounting && (
        <Button variant="caution" onClick={() => setAsking('void')}>
          Void
        </Button>
      )}
      {!acceptedAt && (changedSince > 0 || !isAccounting) && (
        <Button
          pending={matching}
          pendingLabel="Matching..."
          onClick={() =>
            void reportOutcome(match({ variables }), { success: 'Matched again', failure: 'Failed to match again' })
          }
        >
          Match again
        </Button>
      )}
      {isAccounting && acceptedAt && (
        <Button
          pending={reopening}
          pendingLabel="Reopening..."
          onClick={() =>
            void reportOutcome(reopen({ variables }), { success: 'Statement reopened', failure: 'Failed to reopen' })
          }
        >
          Reopen
        </Button>
      )}
      {isAccounting && !acceptedAt && (
        <Button variant="primary" onClick={() => setAsking('accept')}>
          Accept
        </Button>
      )}
      <Dialog open={asking === 'accept'} title={`Accept ${statementName(statement)}?`} width={480} onClose={close}>
        <AcceptForm statement={statement} onClose={close} />
      </Dialog>
      <ReasonDialog
        open={asking === 'void'}
        title={`Void ${statementName(statement)}?`}
        confirmLabel="Void"
        pendingLabel="Voiding..."
        variant="danger"
        onSend={(reason) =>
          reportOutcome(voidStatement({ variables: { input: { id, reason } } }), {
            success: 'Statement voided',
            failure: 'Failed to void the statement',
          })
        }
        onClose={close}
      >
        <p>Other statements can then bill its loads. Its lines stay readable.</p>
      </ReasonDialog>
    </>
  );
}

function AcceptForm({ statement, onClose }: StatementActionsProps & { onClose(): void }) {
  const { id, version } = statement;
  const [accept] = useAcceptStatementMutation();
  const open = openText(statement);
  const form = useForm({
    from: { note: '' },
    // A statement with open lines needs a second tap.
    warnings: () => (open ? [open] : []),
    send: ({ note }) =>
      reportOutcome(accept({ variables: { input: { id, version, note } } }), {
        success: 'Statement accepted',
        failure: 'Failed to accept the statement',
        isInForm: true,
      }),
    onSent: onClose,
  });
  return (
    <DialogForm
      form={form}
      label={form.warnings.length > 0 ? 'Accept anyway' : 'Accept'}
      pendingLabel="Accepting..."
      onClose={onClose}
    >
      <p>The lines keep their states and their loads. Later changes of loads are shown.</p>
      <Field form={form} name="note">
        {(field) => <TextAreaField {...field} label="Note" maxLength={LONGEST.notes} rows={2} />}
      </Field>
      {form.warnings.length > 0 && (
        <FormMessage tone="warning" title="Some lines differ from our loads">
          {form.warnings.join(', ')}
        </FormMessage>
      )}
    </DialogForm>
  );
}
