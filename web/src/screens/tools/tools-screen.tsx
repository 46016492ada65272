import { Screen } from '../../shell/screen.tsx';

export function ToolsScreen() {
  return <Screen title="Tools">{null}</Screen>;
}
