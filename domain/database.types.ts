// Generated from the migrated database by `npm run database-types`.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      albums: {
        Row: {
          artist_id: string
          color: string
          desc: string
          id: string
          placeholder: string
          position: number
          title: string
          url: string
        }
        Insert: {
          artist_id: string
          color: string
          desc?: string
          id?: string
          placeholder: string
          position?: number
          title: string
          url: string
        }
        Update: {
          artist_id?: string
          color?: string
          desc?: string
          id?: string
          placeholder?: string
          position?: number
          title?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'albums_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'artists'
            referencedColumns: ['id']
          },
        ]
      }
      artists: {
        Row: {
          description: string
          id: string
          placeholder: string
          position: number
          title: string
          type: string
          url: string
        }
        Insert: {
          description?: string
          id?: string
          placeholder: string
          position?: number
          title: string
          type?: string
          url: string
        }
        Update: {
          description?: string
          id?: string
          placeholder?: string
          position?: number
          title?: string
          type?: string
          url?: string
        }
        Relationships: []
      }
      genres: {
        Row: {
          color: string
          id: string
          image: string
          placeholder: string
          position: number
          title: string
        }
        Insert: {
          color: string
          id?: string
          image: string
          placeholder: string
          position?: number
          title: string
        }
        Update: {
          color?: string
          id?: string
          image?: string
          placeholder?: string
          position?: number
          title?: string
        }
        Relationships: []
      }
      media_items: {
        Row: {
          album_name: string
          artist_id: string
          color: string | null
          desc: string
          duration_seconds: number
          fallback_file: string | null
          featured: boolean
          file: string
          id: string
          placeholder: string
          position: number
          title: string
          type: string
          url: string
        }
        Insert: {
          album_name: string
          artist_id: string
          color?: string | null
          desc?: string
          duration_seconds: number
          fallback_file?: string | null
          featured?: boolean
          file: string
          id?: string
          placeholder: string
          position?: number
          title: string
          type: string
          url: string
        }
        Update: {
          album_name?: string
          artist_id?: string
          color?: string | null
          desc?: string
          duration_seconds?: number
          fallback_file?: string | null
          featured?: boolean
          file?: string
          id?: string
          placeholder?: string
          position?: number
          title?: string
          type?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'media_items_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'artists'
            referencedColumns: ['id']
          },
        ]
      }
      profile_pictures: {
        Row: {
          id: string
          placeholder: string
          position: number
          title: string
          url: string
        }
        Insert: {
          id?: string
          placeholder: string
          position?: number
          title: string
          url: string
        }
        Update: {
          id?: string
          placeholder?: string
          position?: number
          title?: string
          url?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          display_name: string
          dob: string
          gender: string
          id: string
          picture_id: string | null
          tos: Json
          username: string
        }
        Insert: {
          display_name: string
          dob: string
          gender: string
          id: string
          picture_id?: string | null
          tos: Json
          username?: string
        }
        Update: {
          display_name?: string
          dob?: string
          gender?: string
          id?: string
          picture_id?: string | null
          tos?: Json
          username?: string
        }
        Relationships: [
          {
            foreignKeyName: 'profiles_picture_id_fkey'
            columns: ['picture_id']
            isOneToOne: false
            referencedRelation: 'profile_pictures'
            referencedColumns: ['id']
          },
        ]
      }
      tracks: {
        Row: {
          added_on: string
          album_id: string
          artist_id: string
          desc: string
          duration_seconds: number
          fallback_file: string | null
          file: string
          id: string
          placeholder: string
          position: number
          title: string
          url: string
        }
        Insert: {
          added_on?: string
          album_id: string
          artist_id: string
          desc?: string
          duration_seconds: number
          fallback_file?: string | null
          file: string
          id?: string
          placeholder: string
          position: number
          title: string
          url: string
        }
        Update: {
          added_on?: string
          album_id?: string
          artist_id?: string
          desc?: string
          duration_seconds?: number
          fallback_file?: string | null
          file?: string
          id?: string
          placeholder?: string
          position?: number
          title?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'tracks_album_id_fkey'
            columns: ['album_id']
            isOneToOne: false
            referencedRelation: 'albums'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tracks_artist_id_fkey'
            columns: ['artist_id']
            isOneToOne: false
            referencedRelation: 'artists'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      delete_own_account: { Args: Record<PropertyKey, never>; Returns: undefined }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
