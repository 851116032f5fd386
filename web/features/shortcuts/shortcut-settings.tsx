import { useText } from '#web/lib/language/language.ts'
import { changeSettings, useSettings } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

import { KeyRecorder } from './key-recorder.tsx'
import { ShortcutList } from './shortcut-list.tsx'

export function ShortcutSettings() {
  const t = useText()
  const { shortcuts, keys } = useSettings()
  return (
    <>
      <Checkbox
        checked={shortcuts}
        onChange={({ target }) => changeSettings({ shortcuts: target.checked })}
        hint={t('shortcuts.useHint')}
      >
        {t('shortcuts.use')}
      </Checkbox>
      <ShortcutList renderRow={(action) => <KeyRecorder action={action} />} />
      {Object.keys(keys).length > 0 && (
        <div>
          <Button variant="secondary" onClick={() => changeSettings({ keys: {} })}>
            {t('shortcuts.reset')}
          </Button>
        </div>
      )}
    </>
  )
}
