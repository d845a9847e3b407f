import { listeners } from '../../core/listeners';
import { type Draft, type EditTarget, idOf } from './columns';
import {
  forgetRowDraft,
  forgetSentRow,
  keepRowDraft,
  keepSentRow,
  readRowDraft,
  readSentRows,
} from './rowDraftStorage';
import { type RowProblems, refusedRow } from './rowRefusal';

export interface InlineEditOptions<Row> {
  /** Name of the list. Unsaved changes are stored in the tab under this name. */
  name: string;
  /** Defaults to the row's id. */
  rowKey?(row: Row): string;
  /** Returns the texts to edit in the row's input fields, by column key. */
  toDraft(row: Row): Draft;
  /** Initial values of an added row. */
  newDraft?: Draft;
  /** Returns problems by column key. Empty if there are none. */
  validate?(draft: Draft): RowProblems;
  /**
   * Saves the row. `row` is null for a new row, `changed` has only the fields that differ, and `seen` their previous values. Text
   * is trimmed. Not called for an existing row without changes. After a rejection, the row stays open with the error's message.
   */
  save(draft: Draft, row: Row | null, changed: Draft, seen: Draft): Promise<unknown>;
  /** Returns the row that Enter opens while `row` is being saved. By default, the row stays open until it is saved. */
  rowAfter?(row: Row): Row | undefined;
  /** Deletes a row that `startCreated` opened and the person canceled before its first save. */
  discardCreated?(row: Row): Promise<unknown>;
}

export interface RowEditState<Row> {
  target: EditTarget<Row> | null;
  draft: Draft;
  problems: RowProblems;
  /** Message of the last failed save, if no field shows a problem. */
  message: string | null;
  saving: boolean;
  /** True if the draft was read from storage. */
  restored: boolean;
  /** Runs after the person has decided about unsaved changes. Null if no decision is pending. */
  leaving: (() => void) | null;
  /** Incremented each time the row should take the focus. */
  focusRequests: number;
}

const closed = { target: null, draft: {}, problems: {}, message: null, saving: false, restored: false, leaving: null };

export const NEW_ROW_KEY = 'new-row';

/**
 * Edits one row of a list at a time. The editor belongs to the page. The draft therefore survives a search that hides the row, a
 * switch between table and cards, and a refetch. Unsaved changes are also in the tab's storage, so they survive signing in again.
 * Rows that the person has left are on the device until they are saved, so they also survive closing the tab.
 */
export class RowEditor<Row> {
  options: InlineEditOptions<Row>;
  /** True if the focus is in the row. */
  hasFocus = false;
  lastColumn: string | null = null;
  #state: RowEditState<Row>;
  #afterSave: (() => void) | null = null;
  /** Rows whose save was refused after the next row had been opened. They open again once the person leaves the open row. */
  #refused: Partial<RowEditState<Row>>[] = [];
  readonly #listeners = listeners();
  readonly #place: string | null;

  /** @param owner id of the signed-in user. Without it, nothing is stored. */
  constructor(options: InlineEditOptions<Row>, owner: string | null) {
    this.options = options;
    this.#place = owner && `${options.name} ${owner}`;
    const open = this.#place ? readRowDraft<Row>(this.#place) : null;
    const left = this.#place
      ? readSentRows<Row>(this.#place).filter(({ target }) => target.key !== open?.target.key)
      : [];
    this.#refused = left.map((row) => ({ ...row, restored: true }));
    const kept = open ?? this.#refused.shift();
    this.#state = { ...closed, ...kept, restored: !!kept, focusRequests: 0 };
    this.hasFocus = !!kept;
  }

  readonly subscribe = this.#listeners.add;
  readonly state = () => this.#state;
  readonly target = () => this.#state.target;
  readonly leaving = () => this.#state.leaving;

  /** Opens a row for editing, with the focus in the given column's field, or else in the first field. */
  readonly start = (row: Row, column?: string) =>
    this.leave(() => {
      const { rowKey = idOf, toDraft } = this.options;
      this.#open({ key: rowKey(row), row, initial: toDraft(row) }, column);
    });

  /** Opens an empty row above the others. Saving creates it. */
  readonly startNew = () =>
    this.leave(() => this.#open({ key: NEW_ROW_KEY, row: null, initial: this.options.newDraft ?? {} }));

  /** Opens a row that the server has just created empty. */
  readonly startCreated = (row: Row) =>
    this.leave(() => {
      const { rowKey = idOf, toDraft } = this.options;
      this.#open({ key: rowKey(row), row, initial: toDraft(row), created: true });
    });

  /** Runs `next` immediately, after the save in progress, or after the person has decided about unsaved changes. */
  readonly leave = (next: () => void) => {
    if (this.#state.saving) this.#afterSave = next;
    else if (Object.keys(this.#changed()).length > 0) this.#set({ leaving: next });
    else next();
  };

  readonly change = (column: string, value: string) => {
    const { target, saving, draft, problems } = this.#state;
    if (!target || saving) return;
    this.#set({ draft: { ...draft, [column]: value }, problems: { ...problems, [column]: undefined } });
  };

  /**
   * Saves the row. Returns true if the row was closed, because it was saved or has no changes.
   * @param goesOn true to open the row after it. Typing there doesn't wait for the save.
   */
  readonly save = async (goesOn = false): Promise<boolean> => {
    const { target, draft, saving } = this.#state;
    if (!target || saving) return false;
    const changed = this.#changed();
    const next = goesOn && target.row ? this.options.rowAfter?.(target.row) : undefined;
    if (target.row && Object.keys(changed).length === 0) {
      this.#close(next);
      return true;
    }
    const problems = this.options.validate?.(draft) ?? {};
    if (Object.values(problems).some(Boolean)) return this.#refuse({ problems, message: null });
    if (next) {
      this.#close(next);
      if (this.#place) keepSentRow(this.#place, { target, draft });
      return this.options.save(trim(draft), target.row, changed, seenOf(target, changed)).then(
        () => {
          if (this.#state.target?.key !== target.key) this.#forgetSent(target);
          return true;
        },
        (error) => this.#reopen(refusedRow(error, { target, draft, toDraft: this.options.toDraft })),
      );
    }
    this.#set({ saving: true, problems: {}, message: null });
    try {
      await this.options.save(trim(draft), target.row, changed, seenOf(target, changed));
    } catch (error) {
      return this.#refuse(refusedRow(error, { target, draft, toDraft: this.options.toDraft }));
    }
    const afterSave = this.#afterSave;
    this.#close();
    afterSave?.();
    return true;
  };

  /** Closes the row without saving. If it was created empty and never saved, deletes it. */
  readonly cancel = async () => {
    const { target, saving } = this.#state;
    if (!target || saving) return;
    if (target.created && target.row && this.options.discardCreated) {
      this.#set({ saving: true });
      // A failure is shown as a toast, and the empty row stays in the list.
      await this.options.discardCreated(target.row).catch(() => undefined);
    }
    this.#close();
  };

  /** Closes the dialog about unsaved changes, and keeps the row open. */
  readonly stay = () => this.#set({ leaving: null });

  /** Moves the focus into the row: to the first field with a problem, or else to the field that had the focus last. */
  readonly requestFocus = () => {
    this.hasFocus = true;
    this.#set({ focusRequests: this.#state.focusRequests + 1 });
  };

  #forgetSent(target: EditTarget<Row> | null) {
    if (this.#place && target) forgetSentRow(this.#place, target.key);
  }

  #open(target: EditTarget<Row>, column?: string) {
    this.#forgetSent(this.#state.target);
    this.lastColumn = column ?? null;
    this.hasFocus = true;
    this.#set({ ...closed, target, draft: target.initial });
  }

  /** Closes the row, and opens a refused row again, or else the next row in the same column. */
  #close(next?: Row) {
    this.#afterSave = null;
    this.hasFocus = false;
    this.#forgetSent(this.#state.target);
    const { rowKey = idOf, toDraft } = this.options;
    const refused = this.#refused.shift();
    if (refused) this.#show(refused);
    else if (next) this.#open({ key: rowKey(next), row: next, initial: toDraft(next) }, this.lastColumn ?? undefined);
    else this.#set(closed);
  }

  /** Opens a refused row again, immediately unless the open row has changes. */
  #reopen(refused: Partial<RowEditState<Row>>): false {
    if (Object.keys(this.#changed()).length > 0) this.#refused.push(refused);
    else this.#show(refused);
    return false;
  }

  #show(refused: Partial<RowEditState<Row>>) {
    this.#set({ ...closed, ...refused });
    this.requestFocus();
  }

  #refuse(refused: Partial<RowEditState<Row>>): false {
    this.#afterSave = null;
    this.#set({ ...refused, saving: false });
    this.requestFocus();
    return false;
  }

  #changed(): Draft {
    const { target, draft } = this.#state;
    const initial = target?.initial ?? {};
    const trimmed = Object.entries(trim(draft));
    return Object.fromEntries(trimmed.filter(([key, text]) => text !== (initial[key] ?? '')));
  }

  #set(changes: Partial<RowEditState<Row>>) {
    this.#state = { ...this.#state, ...changes };
    this.#keep();
    this.#listeners.tell();
  }

  #keep() {
    if (!this.#place) return;
    const { target, draft } = this.#state;
    if (target && Object.keys(this.#changed()).length > 0) keepRowDraft(this.#place, { target, draft });
    else forgetRowDraft(this.#place);
  }
}

const trim = (draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).map(([key, text]) => [key, text.trim()]));

const seenOf = ({ initial }: Pick<EditTarget<unknown>, 'initial'>, changed: Draft): Draft =>
  Object.fromEntries(Object.keys(changed).map((key) => [key, initial[key] ?? '']));
