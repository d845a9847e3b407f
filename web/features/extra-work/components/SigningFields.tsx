import type { ReactNode } from 'react';
import { LONGEST } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Field } from '../../../components/forms/Field';
import type { Form } from '../../../components/forms/form';
import { ProblemCount } from '../../../components/forms/ProblemCount';
import { TextAreaField } from '../../../components/forms/TextAreaField';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import { SignatureField } from '../../../components/signature/SignatureField';
import type { Signing } from '../signing';

interface SigningFieldsProps {
  form: Form<Signing>;
  /** Notices above the button. */
  children?: ReactNode;
}

/** What the owner's representative enters below the sheet: who signs, for whom, and the signature. */
export function SigningFields({ form, children }: SigningFieldsProps) {
  return (
    <Panel title="Owner's representative">
      <form noValidate onSubmit={form.submit} className={layout.stack} aria-label="Signature">
        <p>
          By signing, you confirm the people, hours, machines, and materials above. Prices are not part of this sheet.
        </p>
        <div className={layout.columns}>
          <Field form={form} name="name">
            {(field) => (
              <TextField {...field} label="Your name" autoComplete="name" maxLength={LONGEST.shortName} required />
            )}
          </Field>
          <Field form={form} name="company">
            {(field) => (
              <TextField {...field} label="Company" autoComplete="organization" maxLength={LONGEST.name} required />
            )}
          </Field>
        </div>
        <Field form={form} name="note">
          {(field) => (
            <TextAreaField
              {...field}
              label="Note"
              placeholder="Optional: what you see differently"
              maxLength={LONGEST.reason}
              rows={2}
            />
          )}
        </Field>
        <Field form={form} name="signature">
          {(field) => (
            <SignatureField
              {...field}
              label="Signature"
              help="If you can't draw here, ask for the sheet by email or on paper."
            />
          )}
        </Field>
        {children}
        {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
        <ProblemCount count={form.problemCount} />
        <Button type="submit" variant="primary" icon="sign" pending={form.pending} pendingLabel="Signing..." block>
          Sign
        </Button>
      </form>
    </Panel>
  );
}
