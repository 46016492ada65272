import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped or pasted anywhere on the screen; a field that takes files itself has its own way.
 *
 * @returns whether files are being dragged over the screen
 */
export function useScreenFiles(isOn: boolean, onFile: (file: File) => void): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const [file] = data?.files ?? [];
    if (!file || event.defaultPrevented) return;
    // A browser would open the file in place of the page.
    event.preventDefault();
    onFile(file);
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const drop = (event: DragEvent) => {
      setIsDragged(false);
      take(event, event.dataTransfer);
    };
    const dragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDragged(true);
    };
    // Out of the window, or dropped into a field.
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsDragged(false);
    const end = () => setIsDragged(false);
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    document.addEventListener('drop', end, { capture: true });
    document.addEventListener('dragover', dragOver);
    document.addEventListener('dragleave', leave);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
      document.removeEventListener('drop', end, { capture: true });
      document.removeEventListener('dragover', dragOver);
      document.removeEventListener('dragleave', leave);
    };
  }, [isOn]);
  return isDragged;
}
