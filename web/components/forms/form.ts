import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm as useReactHookForm,
} from 'react-hook-form';
import { SECOND_TAP_AFTER_MS } from '../../core/constants';
import type { Draft } from '../../core/offline/drafts/useDraft';
import type { Saved } from '../../core/offline/outbox/submitThrough';
import { type Failure, NO_RESPONSE } from '../../core/requests/failure';
import type { Outcome } from '../../core/requests/reportOutcome';
import { translated } from '../../core/said';
import { countProblems, type Problems, toFieldErrors } from './problems';

/** An unusual fact about the values. */
export interface FormWarning {
  text: string;
  /** Path of the form's line that the warning is about, such as 'costCodes.0.equipment.1'. */
  path?: string | null;
}

type FoundWarnings = readonly (string | FormWarning)[];

interface FormOptions<Values extends FieldValues, Data> {
  /** Initial values, or the draft that the form continues (see DraftGate). */
  from: Values | Draft<Values>;
  /** Returns problems by field. Called on submit, and again when an edited field loses the focus. */
  rules?(values: Values): Problems;
  /** Returns unusual facts about values that pass the rules. The form shows them and sends only after a second tap on submit. */
  warnings?(values: Values): FoundWarnings | Promise<FoundWarnings>;
  /**
   * Sends the values, usually through `reportOutcome`, or through the outbox if they must survive a lost connection. A draft's
   * `clientRequestId` keeps a retry from creating a duplicate.
   */
  send(values: Values, clientRequestId: string, draft: Draft<Values> | null): Promise<Outcome<Data> | Saved>;
  onSent(data: Data, values: Values): void;
  /** Called if the submission waits in the outbox, or another tab has delivered it. */
  onSaved?(): void;
}

/** A form in progress. Fields bind to `control` through `Field`. */
export interface Form<Values extends FieldValues>
  extends Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'setFocus' | 'clearErrors'> {
  control: Control<Values>;
  /** Focuses a field after the next render. */
  focus(name: FieldPath<Values>): void;
  /** Sets a function that unfolds the part of the form with a field. The function runs before the field gets the focus. */
  revealWith(reveal: (name: FieldPath<Values>) => void): void;
  /** Checks one field against the rules. */
  check(name: FieldPath<Values>): void;
  /** The form's `onSubmit`. Does nothing while a submission is in progress. */
  submit(event?: FormEvent): void;
  pending: boolean;
  /** Warnings of the last submit. The next submit sends the form anyway. Any change clears them. */
  warnings: readonly string[];
  /** Paths of the lines with warnings, such as 'costCodes.0.equipment.1'. */
  warnedLines: readonly string[];
  problemCount: number;
  /** Reason why the last submission failed. Null before a failure, and again after the next submission starts. */
  failure: Failure | null;
  /** The server's message, if none of its problems belongs to a field of this form, or advice after no response. */
  message: string | null;
  /** Discards the input and starts over. Returns a function that undoes this. */
  startOver(values?: Values): () => void;
}

/**
 * Returns the state and the actions of a form. The server's problems appear at their fields. After a failed submission, the first
 * wrong field on the screen gets the focus, and all typed input stays.
 */
export function useForm<Values extends FieldValues, Data>(options: FormOptions<Values, Data>): Form<Values> {
  const { from, rules = () => ({}), warnings: findWarnings = () => [], send, onSent, onSaved } = options;
  const draft = isDraft(from) ? from : null;
  const [initial] = useState<Values>(() => (isDraft(from) ? from.initial : from));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [warnings, setWarnings] = useState<Warnings | null>(null);
  const [pending, setPending] = useState(false);
  const sending = useRef(false);
  const { control, handleSubmit, formState, ...form } = useReactHookForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    // `Field` checks again on blur, so that nothing is marked as wrong during typing.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = toFieldErrors<Values>(rules(values));
      return errors ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { errors } = formState;

  const { subscribe, setFocus } = form;
  const save = draft?.save;
  useEffect(
    () => save && subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  );
  useEffect(() => {
    const isUnchanged = (asked: Warnings, values: Values) => asked.values === JSON.stringify(values);
    const callback = ({ values }: { values: Values }) =>
      setWarnings((asked) => (asked && isUnchanged(asked, values) ? asked : null));
    return subscribe({ formState: { values: true }, callback });
  }, [subscribe]);

  const reveal = useRef<(name: FieldPath<Values>) => void>(undefined);
  const revealWith = useCallback((show: (name: FieldPath<Values>) => void) => {
    reveal.current = show;
  }, []);
  const shown = useRef<Element>(null);
  // Waits for the next task, because after a reset, react-hook-form finds its fields only after they have rendered again.
  const focus = useCallback(
    (name: FieldPath<Values>, submitted?: Element | null) =>
      void setTimeout(() => {
        reveal.current?.(name);
        const wrongField = submitted?.querySelector<HTMLElement>('[aria-invalid=true]');
        if (wrongField) wrongField.focus();
        else setFocus(name);
      }),
    [setFocus],
  );
  // While the form is being sent, its fields are inert, because a change would be neither sent nor kept. Inert fields lose the focus.
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (pending) return;
    if (document.activeElement === document.body) focused.current?.focus();
    focused.current = null;
  }, [pending]);
  const [problems, focusFirst] = useState<Problems>({});
  // Runs after the problems are rendered. The order of the problems decides only which part of the form unfolds.
  useEffect(() => {
    const first = Object.keys(problems).find((path) => problems[path]);
    if (first) focus(first as FieldPath<Values>, shown.current);
  }, [problems, focus]);

  function showFailure(found: Failure) {
    const placed = Object.entries(found.problems).filter(([path]) => isField(form.getValues(), path));
    for (const [path, text] of placed) form.setError(path as FieldPath<Values>, { type: 'server', message: text });
    focusFirst(Object.fromEntries(placed));
    setFailure(found);
    // A draft without a response has its own notice, ConnectionNotice.
    if (found.noResponse && draft) draft.markUnconfirmed();
    else if (placed.length === 0) setMessage(found.message ?? translated(NO_RESPONSE));
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    shown.current = event?.currentTarget ?? null;
    // The second tap of a double tap is not a confirmation.
    if (sending.current || (warnings && Date.now() - warnings.askedAt < SECOND_TAP_AFTER_MS)) return;
    sending.current = true;
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setPending(true);
    setFailure(null);
    setMessage(null);
    let valid = false;
    let sent: { values: Values; outcome: Outcome<Data> | Saved } | undefined;
    try {
      await handleSubmit(async (values) => {
        valid = true;
        const found = warnings ? [] : (await findWarnings(values)).map(toWarning);
        if (found.length > 0)
          return setWarnings({ ...summaryOf(found), values: JSON.stringify(form.getValues()), askedAt: Date.now() });
        sent = { values, outcome: await send(values, draft?.clientRequestId() ?? crypto.randomUUID(), draft) };
      })();
    } catch (error) {
      // The code failed, not the server. Nobody waits for this promise, so the form itself must say something.
      setMessage(translated(NOT_SENT));
      reportError(error);
      return;
    } finally {
      sending.current = false;
      // The fields must accept the focus again before the code below moves it.
      flushSync(() => setPending(false));
    }
    if (!valid) focusFirst(rules(form.getValues()));
    else if (!sent) return;
    else if ('saved' in sent.outcome) onSaved?.();
    else if (sent.outcome.failure) showFailure(sent.outcome.failure);
    else onSent(sent.outcome.data, sent.values);
  }

  function startOver(values?: Values): () => void {
    const undo = draft?.startOver(values);
    const before = form.getValues();
    form.reset(values ?? draft?.begin() ?? initial);
    setFailure(null);
    setMessage(null);
    setWarnings(null);
    return () => {
      undo?.();
      form.reset(before);
    };
  }

  return {
    ...form,
    control,
    focus,
    revealWith,
    check: (name) => void form.trigger(name),
    submit: (event) => void submit(event),
    pending,
    warnings: warnings?.texts ?? none,
    warnedLines: warnings?.lines ?? none,
    problemCount: countProblems(errors),
    failure,
    message,
    startOver,
  };
}

interface Warnings {
  texts: readonly string[];
  lines: readonly string[];
  /** Values that caused the warnings, as JSON. */
  values: string;
  askedAt: number;
}

const NOT_SENT = /* i18n */ 'An error in the app interrupted the submission. Your input is still here. Try again.';

const none: readonly string[] = [];

const toWarning = (found: string | FormWarning): FormWarning => (typeof found === 'string' ? { text: found } : found);

const summaryOf = (found: readonly FormWarning[]) => ({
  texts: [...new Set(found.map(({ text }) => text))],
  lines: found.flatMap(({ path }) => path ?? []),
});

const isDraft = <Values>(from: Values | Draft<Values>): from is Draft<Values> =>
  typeof from === 'object' && from !== null && 'clientRequestId' in from && typeof from.clientRequestId === 'function';

/** True if the path is a single value of the form, so that a message can be shown at its field. */
function isField(values: FieldValues, path: string): boolean {
  const value: unknown = get(values, path);
  return value !== undefined && (value === null || typeof value !== 'object');
}
