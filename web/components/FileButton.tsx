import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from './Button';

interface FileButtonProps extends Pick<ButtonProps, 'icon' | 'variant' | 'disabled' | 'aria-describedby'> {
  /** Accepted file types, as in the `accept` attribute of an input, such as '.csv'. */
  accept: string;
  /** True to open the camera instead of the library. */
  camera?: boolean;
  multiple?: boolean;
  onFiles(files: readonly File[]): void;
  children: string;
}

/** antd's button that opens the device's file chooser. */
export function FileButton({ accept, camera, multiple, onFiles, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Resets the input, so that the same file can be chosen again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        multiple={multiple}
        hidden
        aria-label={children}
        onChange={take}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
