import { Button as AntdButton } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { type ButtonProps, looks } from './Button';

interface LinkButtonProps extends Pick<ButtonProps, 'variant' | 'aria-label' | 'children'> {
  to: string;
}

/** A link that looks like a button, for the main action of a page or row. */
export function LinkButton({ to, variant = 'default', children, ...named }: LinkButtonProps) {
  return (
    <AntdButton {...named} {...looks[variant]} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </AntdButton>
  );
}
