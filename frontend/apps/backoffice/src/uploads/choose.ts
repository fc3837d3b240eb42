/** Open the system's file chooser for films. An input made on the spot, so that any place can ask. */
export function chooseFiles(
  onChosen: (files: File[]) => void,
  { several = true }: { several?: boolean } = {},
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = several;
  input.accept = 'video/*,.mkv,.mts,.m2ts,.mxf,.ts';
  input.addEventListener('change', () => onChosen([...(input.files ?? [])]));
  input.click();
}
