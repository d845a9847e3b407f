import { Checkbox as AntdCheckbox } from 'antd';
import layout from '../layout.module.css';

interface CheckboxProps {
  label: string;
  /** Name for screen readers, if `label` alone is ambiguous, such as 'Approve Monday, March 2, 2026'. */
  accessibleName?: string;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  /** While true, the checkbox keeps the focus and ignores clicks. */
  pending?: boolean;
}

/** antd's checkbox. Its label is part of the 44 px touch target. */
export function Checkbox({ label, accessibleName, checked, onChange, disabled, pending }: CheckboxProps) {
  return (
    <AntdCheckbox
      className={layout.target}
      aria-label={accessibleName}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      checked={checked}
      disabled={disabled}
      onChange={(event) => !pending && onChange(event.target.checked)}
    >
      {label}
    </AntdCheckbox>
  );
}
