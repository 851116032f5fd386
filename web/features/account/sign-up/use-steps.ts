import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as v from 'valibot'

const stateSchema = v.object({ step: v.number() })

/**
 * The step of a form, an entry each of the browser's history, whose Back and Forward go through them.
 * An entry beyond `open`, the first step that is not valid, leads back to that step: after a reload, for
 * example, the password is missing.
 */
export function useSteps(open: number) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { success, output } = v.safeParse(stateSchema, state)
  const entry = success ? output.step : 0
  const step = Math.min(entry, open)

  useEffect(() => {
    if (step < entry) void navigate(step - entry)
  }, [step, entry, navigate])

  return {
    step,
    isAtStart: entry === 0,
    /** To a step before, or to the next one. */
    goTo: (wanted: number) =>
      void (wanted > entry
        ? navigate(pathname, { state: { ...Object(state), step: wanted } })
        : navigate(wanted - entry)),
  }
}
