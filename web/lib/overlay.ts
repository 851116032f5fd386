import { useLocation, useNavigate } from 'react-router'

export const overlayOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : undefined

/** An overlay with a history entry of its own, so that Back closes it. */
export function useOverlay(name: string) {
  const { state, ...address } = useLocation()
  const navigate = useNavigate()
  const open = overlayOf(state) === name
  return {
    open,
    show: () => void navigate(address, { state: { ...Object(state), overlay: name } }),
    hide: () => {
      if (open) void navigate(-1)
    },
  }
}
