import { Alert, type GetRef } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../../core/announcements';
import layout from '../layout.module.css';

export type MessageTone = 'error' | 'success' | 'info' | 'warning';

interface FormMessageProps {
  tone: MessageTone;
  title?: string;
  /** The title and the text run on in one paragraph, where room is scarce. */
  compact?: boolean;
  /** Not announced: one of many in a list. */
  silent?: boolean;
  children?: ReactNode;
}

/**
 * antd's Alert: a lasting message in the flow of a form or page, with what happened and what to do next. Errors are announced
 * at once, the others politely. For passing messages, use toasts.
 */
export function FormMessage({ tone, title, compact, silent, children }: FormMessageProps) {
  const alert = useRef<GetRef<typeof Alert>>(null);
  const said = useRef('');
  // Runs after every render: the content can be any React node, and is announced again when its text changes.
  useEffect(() => {
    const text = alert.current?.nativeElement.innerText;
    if (silent || !text || text === said.current) return;
    said.current = text;
    announce(text, { urgent: tone === 'error' });
  });
  const inOneLine = (
    <>
      <strong>{title}.</strong> {children}
    </>
  );
  return (
    <Alert
      type={tone}
      ref={alert}
      // Not antd's `alert`: the page has one live region for everything.
      role="note"
      showIcon
      classNames={{ section: layout.grow }}
      title={compact && title ? inOneLine : (title ?? children)}
      description={title && !compact ? children : undefined}
    />
  );
}
