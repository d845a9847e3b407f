import { useLingui } from '@lingui/react';
import { type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { LONGEST } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Checkbox } from '../../../components/forms/Checkbox';
import { Field } from '../../../components/forms/Field';
import type { Form } from '../../../components/forms/form';
import fields from '../../../components/forms/LabeledField.module.css';
import { nextFieldOnEnter } from '../../../components/forms/nextField';
import { ProblemCount } from '../../../components/forms/ProblemCount';
import { TextAreaField } from '../../../components/forms/TextAreaField';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import { PaperSignature } from '../../../components/signature/PaperSignature';
import { SignatureField } from '../../../components/signature/SignatureField';
import { notPrintable, type Signing } from '../signing';
import { GivenSignature } from './GivenSignature';

interface SigningFieldsProps {
  form: Form<Signing>;
  /** True on the signer's own device, where the browser may fill in the name. */
  isOwnDevice?: boolean;
  /** Notices above the button. They must not appear or disappear later, because the button would move. */
  children?: ReactNode;
}

/**
 * Form for the owner's representative: person, company, and signature. Messages after a tap on Sign appear below the button, so
 * that the button never moves.
 */
export function SigningFields({ form, isOwnDevice, children }: SigningFieldsProps) {
  const { _ } = useLingui();
  const [kind, name] = useWatch({ control: form.control, name: ['kind', 'name'] });
  const isTyped = kind === 'typed';
  function switchKind() {
    form.setValue('kind', isTyped ? 'drawn' : 'typed');
    form.setValue('signature', '');
    form.setValue('isAgreed', false);
    form.clearErrors(['signature', 'isAgreed']);
  }
  return (
    <Panel title={_("Owner's representative")}>
      <PaperSignature label={_('Signature')} />
      <form
        noValidate
        onSubmit={form.submit}
        onKeyDown={nextFieldOnEnter}
        className={classes(layout.stack, layout.onScreen)}
        aria-label={_('Signature')}
        autoComplete={isOwnDevice ? undefined : 'off'}
      >
        <p>
          {_(
            'By signing, you confirm the people, hours, machines, and materials above. Prices are not part of this sheet.',
          )}
        </p>
        <div className={layout.columns}>
          <Field form={form} name="name">
            {(field) => (
              <TextField
                {...printable(field)}
                {...(isOwnDevice ? { autoComplete: 'name' } : { autoComplete: 'off', name: 'signer' })}
                label={_('Your name')}
                enterKeyHint="next"
                maxLength={LONGEST.shortName}
                required
              />
            )}
          </Field>
          <Field form={form} name="company">
            {(field) => (
              <TextField
                {...printable(field)}
                {...(isOwnDevice ? { autoComplete: 'organization' } : { autoComplete: 'off', name: 'signed-for' })}
                label={_('Company')}
                enterKeyHint="done"
                maxLength={LONGEST.name}
                required
              />
            )}
          </Field>
        </div>
        <Field form={form} name="note">
          {(field) => (
            <TextAreaField
              {...printable(field)}
              label={_('Note')}
              placeholder={_('Optional: anything you disagree with')}
              maxLength={LONGEST.reason}
              rows={2}
            />
          )}
        </Field>
        {isTyped ? (
          <TypedSignature form={form} name={name} />
        ) : (
          <Field form={form} name="signature">
            {(field) => <SignatureField {...field} label={_('Signature')} />}
          </Field>
        )}
        <div>
          <Button variant="quiet" onClick={switchKind}>
            {isTyped ? _('Draw the signature instead') : _('Type your name instead')}
          </Button>
        </div>
        {children}
        <Button type="submit" variant="primary" icon="sign" pending={form.pending} pendingLabel={_('Signing...')} block>
          {_('Sign')}
        </Button>
        {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
        <ProblemCount count={form.problemCount} />
      </form>
    </Panel>
  );
}

/** Returns a field that reports unprintable characters during typing. */
const printable = <Text extends { value: string; error: string | undefined }>(field: Text): Text => ({
  ...field,
  error: field.error ?? notPrintable(field.value),
});

/** Shows the typed name as a signature, with the checkbox that confirms it. */
function TypedSignature({ form, name }: { form: Form<Signing>; name: string }) {
  const { _ } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className={layout.stack}>
      <span className={fields.label}>{_('Signature')}</span>
      <GivenSignature name={name} kind="typed" />
      <Field form={form} name="isAgreed">
        {({ value, onChange, error, ref }) => {
          ref({ focus: () => box.current?.querySelector('input')?.focus() });
          return (
            <div ref={box}>
              <Checkbox label={_('My typed name is my signature')} checked={value} onChange={onChange} />
              <div className={classes(layout.quiet, fields.message, error && layout.destructive)}>
                {error ? _(error) : _('It is stored and printed as a typed name.')}
              </div>
            </div>
          );
        }}
      </Field>
    </div>
  );
}
