import { Screen } from '../../shell/screen.tsx';

export function OperateScreen() {
  return <Screen title="Operate">{null}</Screen>;
}
