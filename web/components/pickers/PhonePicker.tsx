import { useLingui } from '@lingui/react';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAnnouncement } from '../../core/announcements';
import { Button } from '../Button';
import { classes } from '../classes';
import { AS_TYPED } from '../forms/asTyped';
import { Icon } from '../Icon';
import { IconButton } from '../IconButton';
import layout from '../layout.module.css';
import { placeAfter } from './listKeys';
import styles from './PhonePicker.module.css';
import { foundOptions, type PickerOption, type PickerProps } from './pickerOption';
import { useBackCloses } from './useBackCloses';

/** Number of options drawn at first, and added each time the list is scrolled near its end. Drawing thousands takes seconds. */
const DRAWN_AT_ONCE = 100;

interface PhonePickerProps
  extends Pick<PickerProps, 'options' | 'recent' | 'loading' | 'emptyText' | 'onSearch' | 'note'> {
  id: string;
  title: string;
  /** Key that opened the sheet. The search starts with it. */
  typed?: string;
  /** Chosen values: one, or any number with `multiple`. */
  chosen: readonly string[];
  multiple?: boolean;
  onChoose(value: string): void;
  /** Label of the button below a multiple choice. Defaults to 'Done'. */
  action?: string;
  onAction?(): void;
  /** Called on Back, Escape, and the arrow at the top. */
  onClose(): void;
}

/** A full-screen list on a phone, above the keyboard, with a search at the top. */
export function PhonePicker(props: PhonePickerProps) {
  const { _ } = useLingui();
  const {
    id,
    title,
    typed = '',
    options,
    recent = [],
    loading,
    emptyText = _('Nothing to choose from'),
    chosen,
    multiple,
  } = props;
  const { note, onSearch, onChoose, action = _('Done'), onAction, onClose } = props;
  const sheet = useRef<HTMLDialogElement>(null);
  const search = useRef<InputRef>(null);
  const [query, setQuery] = useState(typed);
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const searched = useRef(onSearch);
  searched.current = onSearch;
  useEffect(() => {
    searched.current?.(query);
    return () => searched.current?.('');
  }, [query]);
  useBackCloses(onClose);
  useAboveKeyboard(sheet);
  useLayoutEffect(() => {
    if (typed) search.current?.focus({ cursor: 'end' });
  }, [typed]);

  const found = foundOptions(query, options);
  const first = query ? [] : recent.flatMap((value) => found.find((option) => option.value === value) ?? []);
  const others = found.filter((option) => !first.includes(option));
  const silence = loading ? _('Loading...') : options.length === 0 ? emptyText : _('No matches');

  const count = chosen.length === 0 ? _('None selected') : _('{count} selected', { count: chosen.length });
  useAnnouncement(multiple ? count : '');

  function pressKey(event: KeyboardEvent) {
    const [match] = found;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!query || !match) return;
    searchFor('');
    onChoose(match.value);
  }

  function searchFor(text: string) {
    setQuery(text);
    setDrawn(DRAWN_AT_ONCE);
  }

  function drawMore({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) {
    const isNearEnd = scrollTop + 2 * clientHeight > scrollHeight;
    if (isNearEnd && drawn < others.length) setDrawn(drawn + DRAWN_AT_ONCE);
  }

  // Letters typed anywhere in the list go to the search. Other keys move in the list.
  const typeAhead = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (move(event)) return event.preventDefault();
    // Space chooses the focused option.
    const isText = key.length === 1 && (key !== ' ' || target === sheet.current);
    if (isText && target !== search.current?.input) search.current?.focus();
  };

  function move({ key, target }: KeyboardEvent): boolean {
    const lines = [...(sheet.current?.querySelectorAll<HTMLElement>(`.${styles.option}`) ?? [])];
    const at = lines.indexOf(target as HTMLElement);
    // In the search, Home and End move the cursor.
    const isText = at < 0 && query !== '' && (key === 'Home' || key === 'End');
    const step = { ArrowDown: at + 1, ArrowUp: at - 1 }[key] ?? placeAfter(key, at, lines.length);
    if (isText || step === undefined) return false;
    if (step < 0) search.current?.focus();
    else lines[Math.min(step, lines.length - 1)]?.focus();
    return true;
  }

  const stateOf = ({ value }: PickerOption) =>
    multiple
      ? { role: 'checkbox', 'aria-checked': chosen.includes(value) }
      : { 'aria-current': chosen.includes(value) || undefined };
  const listOf = (listed: readonly PickerOption[], label: string) => (
    <ul className={layout.list} aria-label={label}>
      {listed.map((option) => (
        <li key={option.value}>
          <button type="button" className={styles.option} {...stateOf(option)} onClick={() => onChoose(option.value)}>
            <span className={layout.grow}>
              {option.label}
              {option.detail && <span className={classes(layout.quiet, styles.detail)}>{option.detail}</span>}
            </span>
            <span className={styles.tick}>{chosen.includes(option.value) && <Icon name="check" />}</span>
          </button>
        </li>
      ))}
    </ul>
  );

  return (
    <dialog
      ref={sheet}
      tabIndex={-1}
      id={id}
      className={styles.sheet}
      aria-label={title}
      onKeyDown={typeAhead}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={layout.row} style={{ padding: 'var(--space-2)' }}>
        <IconButton icon="chevronLeft" label={_('Back')} onClick={onClose} />
        <h2 className={layout.heading}>{title}</h2>
      </header>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.search}>
        <Input
          ref={search}
          type="search"
          prefix={<Icon name="search" />}
          aria-label={_('Search {title}', { title: title.toLowerCase() })}
          placeholder={_('Search')}
          autoComplete="off"
          {...AS_TYPED}
          enterKeyHint="done"
          value={query}
          onChange={(event) => searchFor(event.target.value)}
          onKeyDown={pressKey}
        />
      </div>
      <div className={styles.lists} onScroll={drawMore}>
        {first.length > 0 && <p className={classes(layout.quiet, styles.group)}>{_('Recent')}</p>}
        {first.length > 0 && listOf(first, _('Recent'))}
        {first.length > 0 && others.length > 0 && <p className={classes(layout.quiet, styles.group)}>{_('All')}</p>}
        {others.length > 0 && listOf(others.slice(0, drawn), title)}
        {found.length === 0 && <p className={classes(layout.narrow, layout.muted)}>{silence}</p>}
      </div>
      {multiple && (
        <footer className={classes(layout.row, layout.spread, styles.foot)}>
          <span>{count}</span>
          <Button variant="primary" disabled={onAction && chosen.length === 0} onClick={onAction ?? onClose}>
            {action}
          </Button>
        </footer>
      )}
    </dialog>
  );
}

/** Opens the dialog and keeps it as high as the space above the on-screen keyboard. Closing the dialog restores the focus. */
function useAboveKeyboard(sheet: { current: HTMLDialogElement | null }) {
  useLayoutEffect(() => {
    const dialog = sheet.current;
    const viewport = window.visualViewport;
    const resize = () => {
      if (!dialog || !viewport) return;
      dialog.style.height = `${viewport.height}px`;
      dialog.style.top = `${viewport.offsetTop}px`;
    };
    dialog?.showModal();
    // Focuses the dialog. By default, the Back button gets the focus, and typing a space would press it.
    dialog?.focus();
    resize();
    viewport?.addEventListener('resize', resize);
    viewport?.addEventListener('scroll', resize);
    return () => {
      viewport?.removeEventListener('resize', resize);
      viewport?.removeEventListener('scroll', resize);
      dialog?.close();
    };
  }, [sheet]);
}
